import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkRecords, type RecordCheck } from '#server/research/record-check/check-records.ts';
import { simulateIn } from '#tests/support/participation/simulate-in-process.ts';
import { tamperedDays } from '#tests/support/participation/tampered-days.ts';
import { tamperedRatings } from '#tests/support/participation/tampered-ratings.ts';
import { tamperedTasks } from '#tests/support/participation/tampered-tasks.ts';
import { finisher } from '#tests/support/participation/tampering.ts';
import { openDatabaseToUndo } from '#tests/support/platform/database-to-undo.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';

/** Somebody who has finished three days, and somebody in the middle of Treino 2 of day 2. */
let testApp: TestApp;
let codeOfFinisher: string;
let spoiled: Awaited<ReturnType<typeof openDatabaseToUndo>>;
beforeAll(async () => {
  testApp = await startTestApp();
  const stopShares = [{ day: 2, phase: 'training2', share: 1 }] as const;
  const through = await simulateIn(testApp, { participants: 1, days: 3, seed: 21 });
  const onTheWay = await simulateIn(testApp, { participants: 1, days: 3, seed: 22, stopShares });
  expect([through.finished, onTheWay.stopped]).toEqual([1, 1]);
  const { code } = await testApp.database
    .selectFrom('participant')
    .where('day', '=', 3)
    .select('code')
    .executeTakeFirstOrThrow();
  codeOfFinisher = code;
  spoiled = await openDatabaseToUndo(testApp.connectionString);
}, 180_000);
afterAll(async () => {
  await spoiled.close();
  await testApp.close();
});

/** What the check says once something has been changed behind the product's back; afterwards it is undone. */
function checkAfter(...statements: string[]): Promise<RecordCheck> {
  return spoiled.undoneAfter(async (database) => {
    for (const statement of statements) {
      const { numAffectedRows } = await sql.raw(statement).execute(database);
      expect(numAffectedRows, statement).toBeGreaterThan(0n);
    }
    return checkRecords(database);
  });
}

describe('the check of all records', { timeout: 60_000 }, () => {
  it('finds nothing while nobody has touched the data', async () => {
    const nothing = { participants: 2, byFinishedDays: [0, 1, 0, 1], findings: [] };
    expect(await checkRecords(testApp.database)).toMatchObject(nothing);
    expect(await checkAfter()).toMatchObject(nothing);
  });

  it('names people by their code, and says nothing of what they are called or have answered', async () => {
    const { findings } = await checkAfter(
      `update relation_answer set correct = not correct where participant_id = ${finisher}`,
      `update participant_contact set full_name = 'Somebody else' where participant_id = ${finisher}`,
      `update inventory_choice set value = 3 - value where participant_id = ${finisher}`,
    );
    expect(findings.length).toBeGreaterThan(100);
    expect(new Set(findings.map(({ code }) => code))).toEqual(new Set([codeOfFinisher]));
    expect(JSON.stringify(findings)).not.toMatch(/@|Somebody/);
  });
});

describe('the check of all records finds', { timeout: 60_000 }, () => {
  it.each([...tamperedDays, ...tamperedRatings, ...tamperedTasks])('$changed', async ({ by, found }) => {
    const findings = (await checkAfter(by)).findings.map(
      ({ day, place, expectation }) => `${day} ${place}: ${expectation}`,
    );
    if (typeof found === 'string') expect(findings).toContain(found);
    else
      expect(
        findings.filter((finding) => found.test(finding)),
        findings.join('\n'),
      ).not.toEqual([]);
  });
});
