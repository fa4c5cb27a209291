import { afterAll, beforeAll, expect, test } from 'vitest';
import { inventoryWindowInWords } from '#study/inventory/inventory-window.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import type { Person } from '#tests/support/participation/people.ts';
import { exportOf, startExportStage } from '#tests/support/research/export-stage.ts';
import { type ChangedMaterial, changedMaterial } from '#tests/support/study/changed-material.ts';
import { handsInInventory, hasJoined, inventoryOfItem21 } from '#tests/support/team/safety-cases.ts';

const asksAboutToday = { windowDays: 1, instruction: '**Como você está hoje?**', timeWindow: 'hoje' };

let material: ChangedMaterial;
let stage: Awaited<ReturnType<typeof startExportStage>>;
let zeca: Person;

beforeAll(async () => {
  material = await changedMaterial({
    'inventory.json': (text) => JSON.stringify({ ...JSON.parse(text), ...asksAboutToday }),
  });
  stage = await startExportStage({});
  zeca = await staffMember(stage.testApp, 'Zeca');
});
afterAll(async () => {
  await stage?.close();
  await material?.remove();
});

async function answers(name: string): Promise<void> {
  await handsInInventory(await hasJoined(stage.testApp, name), inventoryOfItem21);
}

async function exported() {
  const { files } = await exportOf(stage.testApp, zeca.client);
  const text = (path: string) => new TextDecoder().decode(files.get(path));
  const windows = text('analysis/settings.csv').match(/^inventory\.windowDays,\d/gm) ?? [];
  return { readme: text('README.md'), windows: windows.map((line) => Number(line.at(-1))) };
}

test('an export names the days that its answers are about, of any edition', async () => {
  await answers('Ana');
  await stage.testApp.restartWith({ STUDY_MATERIAL_DIR: material.folder });
  const ofWeek = await exported();
  expect(ofWeek.readme).toContain(inventoryWindowInWords(7));
  expect(ofWeek.windows).toEqual([7]);
  await answers('Bia');
  const ofBoth = await exported();
  expect(ofBoth.readme).toContain(inventoryWindowInWords('both'));
  expect(ofBoth.windows).toEqual([7, 1]);
});
