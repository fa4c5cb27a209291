import { expect, test } from 'vitest';
import { versionProblems } from './version-problems.ts';

const published = [
  { name: 'consent.md', version: '1.0.0', hash: 'a' },
  { name: 'consent.md', version: '1.1.0', hash: 'b' },
  { name: 'help.json', version: '1.0.0', hash: 'c' },
  { name: 'words-properties.csv', version: '1.0.0', hash: 'd' },
];
const file = (name: string, version: string, hash: string) => ({ name, version, hash, content: '' });

test('a changed file needs an unpublished version, and a published one keeps its version', () => {
  const files = [file('consent.md', '1.1.0', 'new'), file('help.json', '1.0.0', 'c')];
  expect(versionProblems({ files }, published)).toEqual([
    {
      file: 'consent.md',
      line: 1,
      place: 'version',
      expectation: 'é esperada outra versão: este arquivo mudou, e a 1.1.0 já foi publicada',
    },
  ]);
  expect(versionProblems({ files: [file('consent.md', '1.2.0', 'new')] }, published)).toEqual([]);
  expect(versionProblems({ files: [file('consent.md', '1.0.0', 'a')] }, published)).toEqual([]);
});

test('a table without a version needs none', () => {
  expect(versionProblems({ files: [file('words-properties.csv', '1.0.0', 'new')] }, published)).toEqual([]);
});
