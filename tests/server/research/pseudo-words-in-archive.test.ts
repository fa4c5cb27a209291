import { afterAll, beforeAll, expect, test } from 'vitest';
import { downloadOwnData } from '#contract/participation/rights-calls.ts';
import { dataFileName, exportTables, repeatTables } from '#research/export/export-tables.ts';
import { analysisReadyRepeats } from '#research/export/repeated-ratings-table.ts';
import { pseudoWords } from '#study/words/pseudo-words.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { zipContent } from '#tests/support/platform/zip-content.ts';
import { exportOf, startExportStage } from '#tests/support/research/export-stage.ts';
import { researchRows } from '#tests/support/research/research-csv.ts';
import { type ChangedMaterial, changedMaterial, withSettings } from '#tests/support/study/changed-material.ts';

let material: ChangedMaterial;
let stage: Awaited<ReturnType<typeof startExportStage>>;
let ana: Person;
let files: Map<string, Buffer>;

beforeAll(async () => {
  material = await changedMaterial(withSettings({ ratePseudoWords: true }));
  stage = await startExportStage({ STUDY_MATERIAL_DIR: material.folder });
  ana = await person(stage.testApp, 'Ana');
  await ana.hasFinishedDay(1);
  const zeca = await staffMember(stage.testApp, 'Zeca');
  ({ files } = await exportOf(stage.testApp, zeca.client));
});
afterAll(async () => {
  await stage?.close();
  await material?.remove();
});

const rowsIn = (name: keyof typeof exportTables | keyof typeof repeatTables) =>
  researchRows(files.get(`data/${dataFileName({ ...exportTables, ...repeatTables }[name])}`)?.toString() ?? '');

test('an archive whose only further ratings are of pseudo-words has them in their table and no empty columns elsewhere', () => {
  const again = rowsIn('ratingsagain');
  expect(again.map(({ word }) => word).toSorted()).toEqual(pseudoWords.toSorted());
  expect(new Set(again.map(({ again_for }) => again_for))).toEqual(new Set(['pseudoWord']));
  const ready = rowsIn('analysisready');
  expect(ready.length).toBeGreaterThanOrEqual(40);
  const codebook = files.get('documentation/codebook-english.md')?.toString() ?? '';
  expect(codebook).toContain('What the word was shown for');
  for (const column of Object.keys(analysisReadyRepeats)) expect(ready[0]).not.toHaveProperty(column);
  expect(codebook).not.toContain('valence_again');
});

test('a person finds the pseudo-words in the copy of their data, apart from the forty words', async () => {
  const own = await zipContent((await ana.client.file(downloadOwnData, {})).content);
  const lines = (name: string) => own.get(`respostas/${name}.csv`)?.toString('utf8').trimEnd().split('\r\n') ?? [];
  expect(
    lines('palavras-de-novo').filter((line) => line.includes('palavra inventada, depois do Teste 2')),
  ).toHaveLength(8);
  expect(lines('palavras').filter((line) => line.includes(';avaliada;'))).toHaveLength(40);
});
