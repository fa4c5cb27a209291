import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillStudy } from '#rehearsal/filled-study/fill-study.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import type { Person } from '#tests/support/participation/people.ts';
import { exportOf, startExportStage } from '#tests/support/research/export-stage.ts';
import { numbersOfPages } from '#tests/support/research/numbers-of-pages.ts';
import { reanalyseInR, relativeDifference } from '#tests/support/research/reanalysis-in-r.ts';
import { type ChangedMaterial, changedMaterial, withSettings } from '#tests/support/study/changed-material.ts';

let material: ChangedMaterial;
let stage: Awaited<ReturnType<typeof startExportStage>>;
let zeca: Person;
beforeAll(async () => {
  material = await changedMaterial(withSettings({ baselineAgain: true, retest: true }));
  stage = await startExportStage({ STUDY_MATERIAL_DIR: material.folder });
  await fillStudy(stage.testApp.connectionString, { participants: 24, days: 3, seed: 12, material: material.folder });
  zeca = await staffMember(stage.testApp, 'Zeca');
});
afterAll(async () => {
  await stage?.close();
  await material?.remove();
});

test('R reproduces the analyses of repeated words to six figures', async () => {
  const pages = await numbersOfPages(zeca.client);
  const { numbers } = await reanalyseInR((await exportOf(stage.testApp, zeca.client)).files);
  const own = [...pages].filter(([name]) => /^(shift\.fromBaseline|poles\.reliability\.retest)\./.test(name));
  expect(own.length).toBeGreaterThan(100);
  const apart = own.filter(([name, value]) => relativeDifference(name, value, numbers.get(name) ?? null) > 1e-6);
  expect(apart.map(([name, value]) => [name, value, numbers.get(name)])).toEqual([]);
  const inR = [...numbers.keys()].filter((name) => /^(shift\.fromBaseline|poles\.reliability\.retest)\./.test(name));
  expect(new Set(inR)).toEqual(new Set(own.map(([name]) => name)));
});
