import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { materialFileNames, readMaterialContents } from './read-material-contents.ts';

const shipped = join(import.meta.dirname, '../../../../study-material');
const withoutPlan = materialFileNames.filter((name) => name !== 'analysis_plan.md');
const contents = new Map(withoutPlan.map((name) => [name, readFileSync(join(shipped, name), 'utf8')]));

/** @returns the problems after replacing a passage of a file */
function problemsWith(name: string, passage: string, replacement: string) {
  const content = contents.get(name) ?? '';
  expect(content).toContain(passage);
  const reading = readMaterialContents(
    new Map(contents).set(
      name,
      content.replace(passage, () => replacement),
    ),
  );
  return 'problems' in reading ? reading.problems : [];
}

test('the contents of all files are the material, and other files are none of it', () => {
  const reading = readMaterialContents(new Map(contents).set('README.md', 'Material'));
  if ('problems' in reading) throw new Error('the shipped material has problems');
  expect(reading.material.files.map(({ name }) => name)).toEqual(withoutPlan);
});

test('a problem has the path of its value, to be shown beside its field', () => {
  const [word] = problemsWith('words.json', '"word": "ajuda"', '"word": "amor"');
  expect(word).toMatchObject({ file: 'words.json', path: ['words', expect.any(Number), 'word'] });
  const [label] = problemsWith('consent.md', 'acceptLabel:', 'accept:');
  expect(label).toMatchObject({ file: 'consent.md', path: ['acceptLabel'] });
  const [end] = problemsWith('settings.json', '"lastDate": null', '"lastDate": null, "endedOn": "2026-12-01"');
  expect(end).toMatchObject({ file: 'settings.json', path: ['endedOn'] });
});

test('an unknown placeholder is reported with its line of the consent text', () => {
  const term = contents.get('consent.md') ?? '';
  const line = term.split('\n').length + 1;
  const reading = readMaterialContents(new Map(contents).set('consent.md', `${term}\n{{NINGUEM}}\n`));
  expect(reading).toMatchObject({ problems: [{ file: 'consent.md', path: ['markdown'], line }] });
});

test('missing, malformed and unstorable files are reported', () => {
  const files = new Map(contents).set('front.json', '{').set('help.json', '{"title": "\uD800"}');
  files.set('consent.md', `${contents.get('consent.md')}\0`).delete('settings.json');
  const reading = readMaterialContents(files);
  const notes = 'problems' in reading ? reading.problems.map(({ file, expectation }) => [file, expectation]) : [];
  expect(notes).toEqual(
    expect.arrayContaining([
      ['settings.json', 'falta este arquivo'],
      ['front.json', expect.any(String)],
      ['help.json', 'é esperado um texto sem caracteres que não podem ser guardados'],
      ['consent.md', 'é esperado um texto sem caracteres que não podem ser guardados'],
    ]),
  );
});
