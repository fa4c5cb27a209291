import { expect, test } from 'vitest';
import { moveEarlierLeavers } from '#server/participation/rights/move-earlier-leavers-store.ts';
import { checkRecords } from '#server/research/record-check/check-records.ts';
import { onLeaving } from '#server/what-follows.ts';
import { leaves } from '#tests/support/participation/leaving.ts';
import { person } from '#tests/support/participation/people.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';

test('a person who left before moments were moved gets another code and other moments, once', async () => {
  const testApp = await startTestApp();
  const { database } = testApp;
  const ana = await person(testApp, 'Ana');
  await ana.hasFinishedDay(1);
  await leaves(ana, 'keep');
  const left = () =>
    database
      .selectFrom('participant')
      .where('account_id', 'is', null)
      .select(['participant_id', 'code', 'enrolled_at', 'last_activity_at'])
      .executeTakeFirstOrThrow();
  await database.deleteFrom('left_study_day').execute();
  const before = await left();
  const parts = { database, onLeaving };
  await moveEarlierLeavers(parts, new AbortController().signal);
  const moved = await left();
  expect(moved.participant_id).not.toBe(before.participant_id);
  expect(moved.code).not.toBe(before.code);
  expect(moved.enrolled_at).not.toEqual(before.enrolled_at);
  const length = ({ enrolled_at, last_activity_at }: typeof before) =>
    (last_activity_at?.getTime() ?? 0) - (enrolled_at?.getTime() ?? 0);
  expect(length(moved)).toBe(length(before));
  await moveEarlierLeavers(parts, new AbortController().signal);
  expect(await left()).toEqual(moved);
  expect((await checkRecords(database)).findings).toEqual([]);
  await testApp.close();
});
