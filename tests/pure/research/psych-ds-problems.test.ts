import { expect, test } from 'vitest';
import { psychDsProblems } from '#tests/support/research/psych-ds-problems.ts';

const description = {
  '@context': 'https://schema.org/',
  '@type': 'Dataset',
  name: 'Two words',
  description: 'Ratings of two words',
  variableMeasured: ['row_id', { '@type': 'PropertyValue', name: 'valence', unitText: 'points' }],
};
const table = 'row_id,valence\r\n1,5\r\n2,9\r\n';
const validTexts: Readonly<Record<string, string>> = {
  'README.md': '# Two words',
  '.psychds-ignore': 'materials\nmanifest.json',
  'manifest.json': '[]',
  'materials/words.txt': 'p01',
  'dataset_description.json': JSON.stringify(description),
  'data/study-words_data.csv': table,
};

function problemsWith(changed: Readonly<Record<string, string | null>>): string[] {
  const texts = Object.entries({ ...validTexts, ...changed });
  return psychDsProblems(new Map(texts.flatMap(([path, text]) => (text === null ? [] : [[path, Buffer.from(text)]]))));
}

const describedWith = (changed: object) => ({
  'dataset_description.json': JSON.stringify({ ...description, ...changed }),
});

test('a data set with a description and a table whose columns it describes is valid', () => {
  expect(problemsWith({})).toEqual([]);
});

test('a table may have its own metadata file', () => {
  const own = { ...description, variableMeasured: ['rt'] };
  const changed = { 'data/study-times_data.csv': 'rt\r\n700\r\n', 'data/study-times_data.json': JSON.stringify(own) };
  expect(problemsWith(changed)).toEqual([]);
});

test.each<[string, Record<string, string | null>, string]>([
  ['no description', { 'dataset_description.json': null }, 'dataset_description.json: is missing'],
  ['a description that is no JSON', { 'dataset_description.json': '{' }, 'is no JSON object in UTF-8'],
  ['another vocabulary', describedWith({ '@context': 'https://example.org' }), 'has no @context schema.org'],
  ['another type', describedWith({ '@type': 'Thing' }), 'is no Dataset of schema.org'],
  ['no name', describedWith({ name: undefined }), 'has metadata without name'],
  ['a property that schema.org does not have', describedWith({ valence: 5 }), 'has valence in a Dataset'],
  [
    'a variable without a table',
    describedWith({ variableMeasured: ['row_id', 'valence', 'rt'] }),
    'describes rt, which',
  ],
  ['a column without a description', describedWith({ variableMeasured: ['row_id'] }), 'has the column valence, which'],
  ['no table', { 'data/study-words_data.csv': null }, 'data/: has no table'],
  ['a table of another name', { 'data/Words_data.csv': table }, 'is not named keyword-value_data.csv'],
  ['a longer line', { 'data/study-words_data.csv': `${table}3,4,5\r\n` }, 'has a line of another length'],
  ['no heading', { 'data/study-words_data.csv': 'row_id,\r\n1,5\r\n' }, 'has no heading for a column'],
  ['a heading twice', { 'data/study-words_data.csv': 'valence,valence\r\n1,5\r\n' }, 'has the same heading twice'],
  ['a row_id twice', { 'data/study-words_data.csv': 'row_id,valence\r\n1,5\r\n1,9\r\n' }, 'has the same row_id twice'],
  ['an open quote', { 'data/study-words_data.csv': 'row_id,valence\r\n1,"5\r\n' }, 'is no CSV in UTF-8'],
  ['a file at another place', { 'notes.txt': 'a note' }, 'notes.txt: is unknown to Psych-DS'],
])('a data set with %s is invalid', (_what, changed, problem) => {
  expect(problemsWith(changed).join('\n')).toContain(problem);
});
