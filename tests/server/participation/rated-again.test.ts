import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWordRating, wordRatingKind } from '#contract/participation/word-rating-calls.ts';
import { checkRecords } from '#server/research/record-check/check-records.ts';
import type { StudyDay } from '#study/protocol.ts';
import { applyPresentation, dueWord, ratingSessionOf } from '#study/word-rating/rating-session-state.ts';
import { presentation } from '#tests/support/calls/call-inputs.ts';
import { expectedDayOfRecord } from '#tests/support/participation/expected-record.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { sendAll } from '#tests/support/participation/send-answers.ts';
import { withdraw } from '#tests/support/participation/withdrawal.ts';
import { expectRefused } from '#tests/support/platform/refused.ts';
import type { TestApp } from '#tests/support/platform/test-app.ts';
import { withSettings } from '#tests/support/study/changed-material.ts';
import { type MaterialStage, startMaterialStage } from '#tests/support/study/material-stage.ts';

let testApp: TestApp;
let restartWith: MaterialStage['restartWith'];
let close: MaterialStage['close'];

beforeAll(async () => {
  ({ testApp, restartWith, close } = await startMaterialStage());
});
afterAll(() => close());

const rating = { valence: 7, reactionTimeMs: 812.5 };

async function storedAgain({ email }: Person, day: StudyDay) {
  const rows = await testApp.database
    .selectFrom('word_presentation_again as again')
    .innerJoin('participant', 'participant.participant_id', 'again.participant_id')
    .innerJoin('account_user', 'account_user.id', 'participant.account_id')
    .where('account_user.email', '=', email)
    .where('again.day', '=', day)
    .where('outcome', '=', 'rated')
    .orderBy('position')
    .select(['word', 'again_for', 'valence', 'reaction_time_ms'])
    .execute();
  return rows.map(({ again_for, reaction_time_ms, ...row }) => ({
    ...row,
    againFor: again_for,
    reactionTimeMs: reaction_time_ms,
  }));
}

/** Repeated ratings of a day are stored apart from the first ones, which alone are in the record. */
async function expectStored(participant: Person, day: StudyDay): Promise<void> {
  expect(await storedAgain(participant, day)).toEqual(
    participant.answersOf(day).ratingsAgain.map(({ word, valence, againFor, reactionTimeMs }) => ({
      ...{ word, valence, againFor, reactionTimeMs },
    })),
  );
  expect(await participant.record()).toMatchObject(expectedDayOfRecord(participant.answersOf(day), 'withheld'));
}

const purposes = (participant: Person, day: StudyDay) => {
  const byPurpose = Map.groupBy(participant.answersOf(day).ratingsAgain, ({ againFor }) => againFor);
  return Object.fromEntries([...byPurpose].map(([purpose, { length }]) => [purpose, length]));
};

/** @returns what a page sends from here to the end of the part, every word rated at once */
async function presentationInputs({ client }: Pick<Person, 'client'>, day: StudyDay) {
  let course = ratingSessionOf(await client.call(openWordRating, { day }));
  const inputs = [];
  for (let due = dueWord(course); due !== null; due = dueWord(course)) {
    inputs.push(presentation(day, due.position, due.word, rating));
    course = applyPresentation(course, { word: due.word, outcome: 'rated', ...rating });
  }
  return inputs;
}

const asKept = (inputs: readonly object[]) => inputs.map((input) => ({ kind: wordRatingKind, input }));

async function atTheRating(name: string, newPerson = (called: string) => person(testApp, called)): Promise<Person> {
  const participant = await newPerson(name);
  await participant.hasEnrolled();
  await participant.hasFinished('inventory');
  return participant;
}

describe('without the settings', () => {
  test('ana rates forty words, without a repeat', async () => {
    const ana = await atTheRating('Ana');
    expect(await ana.client.call(openWordRating, { day: 1 })).not.toHaveProperty('again');
    const inputs = await presentationInputs(ana, 1);
    expect(inputs).toHaveLength(40);
    await restartWith(withSettings({ baselineAgain: true, retest: true }));
    await sendAll(ana.client, asKept(inputs));
    expect(await ana.progress()).toMatchObject({ day: 1, phase: 3 });
    await ana.hasFinishedDay(2);
    expect([await storedAgain(ana, 1), await storedAgain(ana, 2)]).toEqual([[], []]);
  });
});

describe('with both settings', () => {
  test('bia continues after the last repeated word, not after the fortieth rating', async () => {
    const bia = await atTheRating('Bia');
    const { client } = bia;
    const inputs = await presentationInputs(bia, 1);
    expect(inputs).toHaveLength(65);
    const said = [];
    for (const input of inputs) said.push(await client.answer(wordRatingKind, input));
    expect(said.map(({ progress }) => progress.phase)).toEqual([...Array.from({ length: 64 }, () => 2), 3]);
    expect(said.map(({ ratedCount }) => ratedCount).slice(38)).toEqual([39, ...Array.from({ length: 26 }, () => 40)]);
    expect(await client.answer(wordRatingKind, inputs[50] as never)).toMatchObject({ ratedCount: 40 });
    expect(await storedAgain(bia, 1)).toHaveLength(25);
  });

  test('caio receives the next word, and no other answer is accepted', async () => {
    const caio = await atTheRating('Caio');
    const { client } = caio;
    const inputs = await presentationInputs(caio, 1);
    const show = (input: object) => client.requestAnswer(wordRatingKind, input);
    for (const input of inputs.slice(0, 40)) expect((await show(input)).status).toBe(200);
    const { again } = await client.call(openWordRating, { day: 1 });
    expect(again?.ratings).toEqual([]);
    expect(again?.words?.map(({ word }) => word)).toEqual(inputs.slice(40).map(({ word }) => word));
    const [due, next] = inputs.slice(40) as [(typeof inputs)[number], (typeof inputs)[number]];
    expectRefused(await show({ ...next, position: 41 }), 'conflict');
    expectRefused(await show({ ...due, word: 'inexistente' }), 'unknown-word');
    expectRefused(await show(next), 'conflict');
    expect((await show(due)).body).toMatchObject({ position: 41, ratedCount: 40, progress: { phase: 2 } });
    expect((await show(due)).body).toMatchObject({ position: 41, ratedCount: 40 });
    expectRefused(await show({ ...due, valence: 2 }), 'conflict');
    expectRefused(await client.request('POST', openWordRating.path, { day: 2 }), 'wrong-day');
    const opened = await client.call(openWordRating, { day: 1 });
    expect(opened.again?.presentations).toEqual([{ word: due.word, outcome: 'rated' }]);
    expect(dueWord(ratingSessionOf(opened))).toMatchObject({ word: next.word, position: 42 });
    await sendAll(client, asKept(inputs));
    expect(await caio.progress()).toMatchObject({ phase: 3 });
  });

  test('davi lets words time out: each returns twice, then the part ends without them', async () => {
    const davi = await atTheRating('Davi');
    const { client } = davi;
    const inputs = await presentationInputs(davi, 1);
    await sendAll(client, asKept(inputs.slice(0, 40)));
    const words = inputs.slice(40).map(({ word }) => word);
    const late = [...words, ...words, ...words].map((word, index) => presentation(1, 41 + index, word, 'timedOut'));
    await sendAll(client, asKept(late));
    expect(await davi.progress()).toMatchObject({ phase: 3 });
    expect(await storedAgain(davi, 1)).toEqual([]);
  });

  test('eva does two days: her record and task words follow the first ratings', async () => {
    const eva = await person(testApp, 'Eva');
    await eva.hasFinishedDay(2);
    expect(purposes(eva, 1).retest).toBeLessThanOrEqual(5);
    expect(purposes(eva, 1).baseline).toBeGreaterThan(10);
    expect(Object.keys(purposes(eva, 2))).toEqual(['retest']);
    for (const day of [1, 2] as const) await expectStored(eva, day);
  });
});

describe('after a change of settings', () => {
  test('a begun participation ends under its first settings, with the retest on all days or none', async () => {
    await restartWith(withSettings({ retest: true }));
    const [hugo, iara] = [await atTheRating('Hugo'), await atTheRating('Iara')];
    const inputs = await presentationInputs(hugo, 1);
    expect(inputs).toHaveLength(45);
    await sendAll(hugo.client, asKept(inputs.slice(0, 42)));
    // By then she has no page open any more.
    await testApp.clock.advance(25 * 3_600);
    await restartWith(withSettings({ baselineAgain: true, retest: false }));
    await sendAll(hugo.client, asKept(inputs.slice(42)));
    await hugo.hasFinishedDay(2);
    expect(await storedAgain(hugo, 1)).toHaveLength(5);
    expect(purposes(hugo, 2).retest).toBeGreaterThan(0);
    // She had not begun to rate.
    await iara.hasFinishedDay(2);
    expect(Object.keys(purposes(iara, 1))).toEqual(['baseline']);
    expect(purposes(iara, 2)).toEqual({});
  });

  test('repeated ratings are retained or erased with the answers at withdrawal', async () => {
    await restartWith(withSettings({ retest: true, baselineAgain: true }));
    const [joana, karla] = [await person(testApp, 'Joana'), await person(testApp, 'Karla')];
    for (const participant of [joana, karla]) {
      await participant.hasEnrolled();
      await participant.hasFinished('wordRating');
    }
    const rows = async () => {
      const { count } = await testApp.database
        .selectFrom('word_presentation_again')
        .innerJoin('participant', 'participant.participant_id', 'word_presentation_again.participant_id')
        .select((row) => row.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    };
    const keysBefore = await testApp.database.selectFrom('word_presentation_again').select('participant_id').execute();
    const before = await rows();
    await withdraw(joana, 'keep');
    expect(await rows()).toBe(before);
    const keysAfter = await testApp.database.selectFrom('word_presentation_again').select('participant_id').execute();
    const known = new Set(keysBefore.map(({ participant_id }) => participant_id));
    expect(keysAfter.some(({ participant_id }) => !known.has(participant_id))).toBe(true);
    await withdraw(karla, 'erase');
    expect(await rows()).toBeLessThanOrEqual(before - karla.answersOf(1).ratingsAgain.length);
  });

  test('the record check reports no fault', async () => {
    const check = await checkRecords(testApp.database);
    expect(check).toMatchObject({ participants: 8, findings: [] });
  });
});
