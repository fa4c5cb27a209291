import { expect, it } from 'vitest';
import type { MaterialEdition, MaterialHistory } from '#contract/team/study-material-calls.ts';
import { changesSince, comparableFiles, versionInWords } from './material-versions.ts';

const edition = (number: number, hashes: Record<string, string>, consentHash = 'agreed'): MaterialEdition => ({
  number,
  editionHash: `edition ${number}`,
  consentHash,
  inForceFrom: `2026-11-0${number}T12:00:00.000Z`,
  origin: 'folder',
  files: Object.entries(hashes).map(([name, hash]) => ({ name, hash })),
});
const first = edition(1, { 'consent.md': 'c1', 'help.json': 'h1', 'words-properties.csv': 'w1' });
const second = edition(2, { 'consent.md': 'c2', 'help.json': 'h1', 'analysis_plan.md': 'p1' });
const third = edition(3, { 'consent.md': 'c1', 'help.json': 'h1', 'analysis_plan.md': 'p1' });
const version = (name: string, hash: string, firstUsedAt: string) => ({ name, hash, version: '1', firstUsedAt });
const history: MaterialHistory = {
  editions: [third, second, first],
  versions: [
    version('consent.md', 'c2', '2026-11-02T12:00:00.000Z'),
    version('analysis_plan.md', 'p1', '2026-11-02T12:00:00.000Z'),
    version('consent.md', 'c1', '2026-10-20T12:00:00.000Z'),
    version('help.json', 'h1', '2026-10-01T12:00:00.000Z'),
  ],
};

it('an edition lists the files changed from the previous one', () => {
  expect(changesSince(first, second).map(({ name, kind }) => [name, kind])).toEqual([
    ['analysis_plan.md', 'new'],
    ['consent.md', 'changed'],
    ['words-properties.csv', 'gone'],
  ]);
  expect(changesSince(second, third)).toEqual([{ name: 'consent.md', kind: 'changed', before: 'c2', after: 'c1' }]);
});

it('a version lists the editions in which it was in force', () => {
  const [newest, , back] = history.versions;
  expect([newest, back].map((one) => one && versionInWords(one, history.editions))).toEqual([
    'Edição 2, versão 1',
    'Edições 1 e 3, versão 1',
  ]);
});

it('only files with two versions can be compared', () => {
  expect(comparableFiles(history).map(({ name, versions }) => [name, versions.length])).toEqual([['consent.md', 2]]);
});
