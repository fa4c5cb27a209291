import { beforeAll, expect, test } from 'vitest';
import { changeDisplayName } from '#contract/accounts/account-calls.ts';
import { storeProfile } from '#contract/accounts/profile-calls.ts';
import { giveConsent } from '#contract/participation/consent-calls.ts';
import { enrol } from '#contract/participation/participation-calls.ts';
import { downloadOwnData } from '#contract/participation/rights-calls.ts';
import { readMaterial } from '#contract/platform/installation-calls.ts';
import { questionnaire } from '#tests/support/calls/call-inputs.ts';
import { formulaPayloads } from '#tests/support/calls/harmful-texts.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';
import { zipContent } from '#tests/support/platform/zip-content.ts';
import { csvCells, formulasIn } from '#tests/support/research/csv-cells.ts';

const testApp = openedForTests(startTestApp);
let ana: Person;
beforeAll(async () => {
  ana = await person(testApp, 'Ana');
});

test('no cell of a downloaded table is a formula, for any input', async () => {
  const { client } = ana;
  const [formula = ''] = formulaPayloads;
  await client.call(changeDisplayName, { name: formula });
  const { consent } = await client.call(readMaterial);
  const act = { consentHash: consent.hash, accepted: true, healthDataAccepted: true } as const;
  await client.call(giveConsent, { ...act, typedName: `${formula} Ana Luz` });
  const texts = { fullName: formula, medications: formulaPayloads.join('\n') };
  await client.call(enrol, questionnaire(texts));
  const own = {
    actionPlan: formula,
    personalityTraits: formula,
    favorites: formula,
    social: formula,
    education: formula,
  };
  const lists = { listProblems: [formula], listGoals: [formula], listValues: [formula], phrases: [formula] };
  await client.call(storeProfile, { sex: '', birthDate: '', ...own, ...lists });
  await ana.hasFinished('training1');
  const files = await zipContent((await client.file(downloadOwnData, {})).content);
  const tables = [...files].filter(([name]) => name.endsWith('.csv'));
  expect(tables.length).toBeGreaterThanOrEqual(5);
  for (const [name, content] of tables) {
    const rows = csvCells(content.toString('utf8'));
    expect(new Set(rows.map((cells) => cells.length)).size, name).toBe(1);
    expect(formulasIn(content.toString('utf8')), name).toEqual([]);
  }
  for (const name of files.keys()) expect(name).toMatch(/^[\w./-]+$/);
});
