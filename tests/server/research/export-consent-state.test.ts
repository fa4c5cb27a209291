import { afterAll, beforeAll, expect, test } from 'vitest';
import { estimateExport } from '#contract/research/export-calls.ts';
import { type ConsentState, wholeStudy } from '#research/export/export-filter.ts';
import { dataFileName, exportTables } from '#research/export/export-tables.ts';
import { publicMaterial } from '#study/material/material.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import { enrolledPerson, type Person, person } from '#tests/support/participation/people.ts';
import { codeOf } from '#tests/support/participation/waiting-people.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { exportOf, sha256Of, startExportStage } from '#tests/support/research/export-stage.ts';
import { researchRows } from '#tests/support/research/research-csv.ts';
import {
  type ChangedMaterial,
  changedMaterial,
  consentWithNewSentence,
} from '#tests/support/study/changed-material.ts';

const stage = openedForTests(startExportStage);
let material: ChangedMaterial;
let zeca: Person;
let ana: Person;

/** Ana accepted the text of before, Bia the one that is in force now. */
beforeAll(async () => {
  const { testApp } = stage;
  zeca = await staffMember(testApp, 'Zeca');
  ana = await enrolledPerson(testApp, 'Ana');
  material = await changedMaterial(consentWithNewSentence);
  await testApp.restartWith({ STUDY_MATERIAL_DIR: material.folder });
  await (await person(testApp, 'Bia')).hasEnrolled();
});
afterAll(async () => {
  await material.remove();
});

const counted = async (consent: ConsentState[]) =>
  (await zeca.client.call(estimateExport, { filter: { ...wholeStudy, consent } })).participants;

test('an export by consent state follows the text in force now', async () => {
  const { files } = await exportOf(stage.testApp, zeca.client, { consent: ['outdated'] });
  const rows = researchRows(files.get(`data/${dataFileName(exportTables.people)}`)?.toString() ?? '');
  expect(rows).toMatchObject([{ code: await codeOf(stage.testApp.database, ana), consent_state: 'outdated' }]);
  expect(await counted(['inForce', 'outdated'])).toBe(2);
  expect(await counted(['left'])).toBe(0);
  await ana.hasConsented();
  expect([await counted(['outdated']), await counted(['inForce'])]).toEqual([0, 2]);
});

test('an archive has each accepted text in a file with the SHA-256 that consents name', async () => {
  const { files } = await exportOf(stage.testApp, zeca.client);
  const consents = researchRows(files.get(`data/${dataFileName(exportTables.consents)}`)?.toString() ?? '');
  const hashes = new Set(consents.map(({ text_hash = '' }) => text_hash));
  expect(hashes.size).toBe(2);
  const texts = [...hashes].map((hash) => {
    const text = files.get(`materials/consent-as-agreed-to-${hash}.txt`) ?? Buffer.of();
    expect(sha256Of(text)).toBe(hash);
    return text.toString();
  });
  const { consent } = publicMaterial(stage.testApp.material);
  for (const text of texts) {
    expect(text).toContain(consent.title);
    expect(text).toContain(consent.acceptLabel);
    expect(text).not.toContain('{{');
  }
  expect(texts.map((text) => text.includes('Uma frase nova.')).toSorted()).toEqual([false, true]);
});
