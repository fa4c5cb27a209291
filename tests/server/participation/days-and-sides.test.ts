import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readOwnResults } from '#contract/participation/results-calls.ts';
import { downloadOwnData } from '#contract/participation/rights-calls.ts';
import { openWordRating } from '#contract/participation/word-rating-calls.ts';
import { dataFileName, exportTables } from '#research/export/export-tables.ts';
import { registeredPeople } from '#research/statistics/analysed-people-shape.ts';
import { checkRecords } from '#server/research/record-check/check-records.ts';
import { readFlow } from '#server/research/study-analysis/participant-flow-store.ts';
import { phases } from '#study/protocol.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { participantIdOf } from '#tests/support/participation/waiting-people.ts';
import { zipContent } from '#tests/support/platform/zip-content.ts';
import { exportOf, startExportStage } from '#tests/support/research/export-stage.ts';
import { researchRows } from '#tests/support/research/research-csv.ts';
import { type ChangedMaterial, changedMaterial, withSettings } from '#tests/support/study/changed-material.ts';

let material: ChangedMaterial;
let stage: Awaited<ReturnType<typeof startExportStage>>;
let ana: Person;

beforeAll(async () => {
  material = await changedMaterial(withSettings({ inventoryDays: 'firstAndLast', scaleDirection: 'byPerson' }));
  stage = await startExportStage({ STUDY_MATERIAL_DIR: material.folder });
  ana = await person(stage.testApp, 'Ana');
  await ana.hasFinishedDay(1);
});
afterAll(async () => {
  await stage?.close();
  await material?.remove();
});

const sideOf = async ({ client }: Person, day: 1 | 2 | 3) => (await client.call(openWordRating, { day })).scaleReversed;

describe('with the inventory on days 1 and 3 only, and the side of the scale drawn by person', () => {
  test('day 2 begins with the words, and days 1 and 3 with the inventory', async () => {
    await ana.hasStartedDay(2);
    expect(await ana.progress()).toMatchObject({ day: 2, phase: phases.wordRating, inventoryDays: [1, 3] });
    await ana.hasFinishedDay(2);
    await ana.hasStartedDay(3);
    expect(await ana.progress()).toMatchObject({ day: 3, phase: phases.inventory });
    await ana.hasFinishedDay(3);
    expect(await ana.record()).toMatchObject({ DASSDay2: [], DASSdepDay2: 0, trialDay: 3, phase: 7 });
    expect((await ana.record()).DASSDay3).toHaveLength(21);
  });

  test('results show the sums of both days, and the data copy the pleasant side', async () => {
    const { days } = await ana.client.call(readOwnResults);
    expect(days.map(({ scores }) => scores !== null)).toEqual([true, false, true]);
    const files = await zipContent((await ana.client.file(downloadOwnData, {})).content);
    const words = files.get('respostas/palavras.csv')?.toString() ?? '';
    expect(words.split('\n')[0]).toContain('Agradável à esquerda');
  });

  test('half of the people have pleasant on the left, on all days', async () => {
    const people = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const participant = await person(stage.testApp, `Bia${index}`);
        await participant.hasEnrolled();
        await participant.hasFinished('inventory');
        return participant;
      }),
    );
    const sides = await Promise.all(people.map((participant) => sideOf(participant, 1)));
    // One of 524,288 draws has all on one side.
    expect(new Set(sides).size).toBe(2);
    for (const side of [true, false]) {
      const participant = people[sides.indexOf(side)] ?? expect.fail('All have pleasant on one side.');
      await participant.hasFinishedDay(1);
      await participant.hasStartedDay(2);
      expect(await sideOf(participant, 2)).toBe(side);
    }
  });

  test('both are in the export, and the record check reports no fault', async () => {
    const zeca = await staffMember(stage.testApp, 'Zeca');
    const { files } = await exportOf(stage.testApp, zeca.client);
    const rowsIn = (name: 'days' | 'ratings') =>
      researchRows(files.get(`data/${dataFileName(exportTables[name])}`)?.toString() ?? '');
    const asked = rowsIn('days').map(({ day, inventory_asked }) => `${day} ${inventory_asked}`);
    expect(new Set(asked)).toEqual(new Set(['1 1', '2 0', '3 1']));
    const sides = Map.groupBy(rowsIn('ratings'), ({ code }) => code);
    for (const rows of sides.values()) expect(new Set(rows.map((row) => row.scale_reversed)).size).toBe(1);
    expect(new Set([...sides.values()].map(([first]) => first?.scale_reversed))).toEqual(new Set(['0', '1']));
    expect((await checkRecords(stage.testApp.database)).findings).toEqual([]);
  });

  test('the participant flow omits inventories of days without one', async () => {
    const flow = await stage.testApp.database
      .transaction()
      .execute((transaction) => readFlow(transaction, registeredPeople));
    expect(flow.map(({ day, inventory }) => [day, inventory === null])).toEqual([
      [1, false],
      [2, true],
      [3, false],
    ]);
  });

  test('day 2 begun with the inventory before the setting still leads to it', async () => {
    const caio = await person(stage.testApp, 'Caio');
    await caio.hasFinishedDay(1);
    await caio.hasStartedDay(2);
    const { database } = stage.testApp;
    const id = await participantIdOf(database, caio);
    await database.updateTable('study_day').set({ inventory_asked: true }).where('participant_id', '=', id).execute();
    await database
      .updateTable('participant')
      .set({ phase: phases.inventory })
      .where('participant_id', '=', id)
      .execute();
    const progress = await caio.progress();
    expect(progress).toMatchObject({ day: 2, phase: phases.inventory });
    expect(progress).not.toHaveProperty('inventoryDays');
    await caio.hasFinishedDay(2);
  });
});
