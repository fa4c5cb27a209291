import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveConsent } from '#contract/participation/consent-calls.ts';
import { readResearchRecord } from '#contract/participation/participation-calls.ts';
import { openRelationBlock } from '#contract/participation/relation-task-calls.ts';
import { openWordRating } from '#contract/participation/word-rating-calls.ts';
import { expectedDayOfRecord } from '#tests/support/participation/expected-record.ts';
import { person } from '#tests/support/participation/people.ts';
import { expectRefused } from '#tests/support/platform/refused.ts';
import type { TestApp } from '#tests/support/platform/test-app.ts';
import { consentWithNewSentence, withRenamedWord, withSettings } from '#tests/support/study/changed-material.ts';
import { type MaterialStage, startMaterialStage } from '#tests/support/study/material-stage.ts';

let testApp: TestApp;
let restartWith: MaterialStage['restartWith'];
let close: MaterialStage['close'];

beforeAll(async () => {
  ({ testApp, restartWith, close } = await startMaterialStage());
});
afterAll(() => close());

test('a training is left with the tenth attempt, recorded apart from mastery; all attempts are kept', async () => {
  const bia = await person(testApp, 'Bia');
  await bia.hasEnrolled();
  const tenFailures = Array.from({ length: 10 }, () => 26);
  await bia.hasFinished('test2', { training1: tenFailures, training2: [26, 27] });
  const blocks = await testApp.database
    .selectFrom('relation_block')
    .innerJoin('participant', 'participant.participant_id', 'relation_block.participant_id')
    .innerJoin('account_user', 'account_user.id', 'participant.account_id')
    .where('account_user.email', '=', bia.email)
    .orderBy('attempt')
    .select(['task', 'attempt', 'correct_count', 'score_percent', 'advanced_by'])
    .execute();
  const of = (task: string) => blocks.filter((block) => block.task === task);
  const nine = Array.from({ length: 9 }, () => null);
  expect(of('training1').map(({ advanced_by }) => advanced_by)).toEqual([...nine, 'cap']);
  expect(of('training1').map(({ correct_count }) => correct_count)).toEqual(tenFailures);
  expect(of('training2').map(({ advanced_by }) => advanced_by)).toEqual([null, 'mastery']);
  expect(of('training2').at(-1)).toMatchObject({ attempt: 2, correct_count: 27, score_percent: 90 });
  expect(await bia.progress()).toMatchObject({ phase: 7, attempts: { training1: 10, training2: 2 } });
  expect(await bia.record()).toMatchObject(expectedDayOfRecord(bia.answersOf(1), 'withheld'));
}, 120_000);

test('an interrupted part goes on where it was, with the same words and items', async () => {
  const caio = await person(testApp, 'Caio');
  await caio.hasEnrolled();
  await caio.hasFinished('wordRating');
  const before = await caio.client.call(openRelationBlock, { day: 1, task: 'training1' });
  const phone = await caio.otherDevice();
  expect(await phone.call(openRelationBlock, { day: 1, task: 'training1' })).toEqual(before);
  await caio.hasFinished('training1');
  expect(await phone.call(readResearchRecord)).toEqual(await caio.record());
});

test('a study with a word set per day chooses the ten words anew', { timeout: 120_000 }, async () => {
  await restartWith(withSettings({ wordSet: 'perDay' }));
  const eva = await person(testApp, 'Eva');
  await eva.hasFinishedDay(3);
  const assignments = await testApp.database
    .selectFrom('assignment')
    .innerJoin('participant', 'participant.participant_id', 'assignment.participant_id')
    .innerJoin('account_user', 'account_user.id', 'participant.account_id')
    .where('account_user.email', '=', eva.email)
    .orderBy('assignment.day')
    .select(['assignment.day', 'assignment.content'])
    .execute();
  expect(assignments.map(({ day }) => day)).toEqual([1, 2, 3]);
  for (const { day, content } of assignments) {
    const { low, high } = content as { low: { word: string }[]; high: { word: string }[] };
    const chosen = [...low, ...high].map(({ word }) => word).toSorted();
    const { attempts, ratings } = eva.answersOf(day);
    const asked = attempts.find(({ task }) => task === 'training2')?.items.map(({ sample }) => sample);
    expect([...new Set(asked)].toSorted()).toEqual(chosen);
    expect(ratings.map(({ word }) => word)).toEqual(expect.arrayContaining(chosen));
  }
});

test('a new consent text stops at the next step and lets go on once it is accepted', async () => {
  const dora = await person(testApp, 'Dora');
  await dora.hasEnrolled();
  await dora.hasFinished('inventory');
  const before = testApp.material.consent.hash;
  await restartWith(consentWithNewSentence);
  expect(await dora.progress()).toMatchObject({ phase: 2, consentOutdated: true });
  expectRefused(await dora.client.request('POST', openWordRating.path, { day: 1 }), 'consent-outdated');
  const stale = { consentHash: before, accepted: true, healthDataAccepted: true, typedName: 'Dora da Silva' } as const;
  expectRefused(await dora.client.request('POST', giveConsent.path, stale), 'consent-outdated');
  await dora.hasConsented();
  expect(await dora.progress()).toMatchObject({ enrolment: 'enrolled', phase: 2, consentOutdated: false });
  await dora.hasFinished('wordRating');
  expect(await dora.progress()).toMatchObject({ phase: 3 });
});

test('a new word table leaves whoever is in the middle of something with the one they began with', async () => {
  await restartWith(withSettings({ wordSet: 'day1' }));
  const ivo = await person(testApp, 'Ivo');
  await ivo.hasEnrolled();
  await ivo.hasFinished('inventory');
  const { order } = await ivo.client.call(openWordRating, { day: 1 });
  const [renamed = ''] = order;
  await restartWith(withRenamedWord(renamed, `${renamed} nova`));
  expect(await ivo.client.call(openWordRating, { day: 1 })).toMatchObject({ order });
  await ivo.hasFinished('test2');
  const shown = await testApp.database
    .selectFrom('word_presentation')
    .innerJoin('participant', 'participant.participant_id', 'word_presentation.participant_id')
    .innerJoin('account_user', 'account_user.id', 'participant.account_id')
    .where('account_user.email', '=', ivo.email)
    .where('position', '<=', order.length)
    .orderBy('position')
    .select('word')
    .execute();
  expect(shown.map(({ word }) => word)).toEqual(order.slice(0, shown.length));
  expect(shown[0]?.word).toBe(renamed);
  await ivo.hasFinishedDay(2);
  expect(await ivo.record()).toMatchObject(expectedDayOfRecord(ivo.answersOf(2), 'withheld'));
});

test('a day opens when the study says, where the person lives, and not after the last date', async () => {
  await restartWith(withSettings({ dayOpensAtLocalTime: '05:30', hoursBetweenDays: 0, lastDate: '2199-12-31' }));
  const eli = await person(testApp, 'Eli');
  await eli.hasEnrolled({ timeZone: 'Asia/Kathmandu' });
  await eli.hasFinished('test2');
  const { nextDay, finishedDays } = await eli.progress();
  const finished = Temporal.Instant.from(finishedDays[0]?.finishedAt ?? '').toZonedDateTimeISO('Asia/Kathmandu');
  const expected = finished.toPlainDate().add({ days: 1 }).toZonedDateTime({
    timeZone: 'Asia/Kathmandu',
    plainTime: '05:30',
  });
  expect(nextDay).toMatchObject({
    day: 2,
    opensAt: new Date(expected.epochMilliseconds).toISOString(),
    isTooLate: false,
  });

  await restartWith(withSettings({ lastDate: finished.toPlainDate().toString() }));
  await eli.hasWaitedForNextDay();
  expect((await eli.progress()).nextDay).toMatchObject({ day: 2, isOpen: false, isTooLate: true });
  expectRefused(await eli.client.request('POST', '/api/participation/day', { day: 2 }), 'study-closed');
});

test('somebody whose browser tells no zone that there is lives in São Paulo', async () => {
  for (const timeZone of [null, 'Marte/Olympus', 'PST', '']) {
    const fay = await person(testApp, 'Fay');
    await fay.hasEnrolled({ timeZone });
    const { time_zone } = await testApp.database
      .selectFrom('participant')
      .innerJoin('account_user', 'account_user.id', 'participant.account_id')
      .where('account_user.email', '=', fay.email)
      .select('time_zone')
      .executeTakeFirstOrThrow();
    expect(time_zone).toBe('America/Sao_Paulo');
  }
});
