import { expect, test } from 'vitest';
import { shippedFiles } from '#tests/support/study/published-files.ts';
import { fittedToWords, readProperties, withNorms } from './properties-file.ts';

const files = await shippedFiles();
const shipped = files.get('words-properties.csv') ?? '';
const words = files.get('words.json') ?? '';

test('the shipped file is cells, and has the rows of the shipped words', () => {
  expect(readProperties(shipped)?.rows).toHaveLength(540);
  expect(fittedToWords(shipped, words)).toBe(shipped);
});

test('pasted numbers fill the visible rows downwards, with a point, and no other cell changes', () => {
  const before = readProperties(shipped);
  const written = {
    row: 1,
    column: 0,
    cells: [
      ['4,5', '2,25'],
      ['', '1.5'],
    ],
  };
  const after = readProperties(withNorms(shipped, written, [1, 7]));
  const zipf = before?.columns.indexOf('zipf_opensubtitles_2018_ptbr') ?? -1;
  expect([1, 7].map((row) => after?.rows[row]?.slice(zipf, zipf + 2))).toEqual([
    ['4.5', '2.25'],
    ['', '1.5'],
  ]);
  expect(after?.rows.filter((_, row) => row !== 1 && row !== 7)).toEqual(
    before?.rows.filter((_, row) => row !== 1 && row !== 7),
  );
});

test('a new word has a row without numbers, and a removed one has none', () => {
  const renamed = words.replaceAll('"melancolia"', '"nostalgia"');
  const fitted = readProperties(fittedToWords(shipped, renamed) ?? '');
  const rowOf = (word: string) => fitted?.rows.find(([own]) => own === word);
  expect(rowOf('nostalgia')).toEqual(['nostalgia', 'synonym', 'tristeza', '1', '-1', '9', '', '', '', '', '']);
  expect(rowOf('melancolia')).toBeUndefined();
  expect(rowOf('mágoa')).toEqual(readProperties(shipped)?.rows.find(([own]) => own === 'mágoa'));
  expect(fittedToWords(shipped, words.replace('"word"', '"wrod"'))).toBeNull();
});

test('a file that is no table of these columns has no cells', () => {
  expect(readProperties('a,b\n1,2\n')).toBeNull();
  expect(readProperties(shipped.replace('tristeza,', 'tristeza,,'))).toBeNull();
});
