import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRelationBlock, relationItemKind } from '#contract/participation/relation-task-calls.ts';
import { openWordRating, wordRatingKind } from '#contract/participation/word-rating-calls.ts';
import { readQualityDays } from '#server/research/quality/quality-day-store.ts';
import { checkRecords } from '#server/research/record-check/check-records.ts';
import { queuePauseReminders } from '#server/team/reminders/remind-store.ts';
import type { StudyDay } from '#study/protocol.ts';
import { dueWord, ratingSessionOf } from '#study/word-rating/rating-session-state.ts';
import { pseudoWords } from '#study/words/pseudo-words.ts';
import { presentation, relationAnswer } from '#tests/support/calls/call-inputs.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { moveTo } from '#tests/support/participation/waiting-people.ts';
import { expectRefused } from '#tests/support/platform/refused.ts';
import { withSettings } from '#tests/support/study/changed-material.ts';
import { type MaterialStage, startMaterialStage } from '#tests/support/study/material-stage.ts';

let stage: MaterialStage;
beforeAll(async () => {
  stage = await startMaterialStage(withSettings({ ratePseudoWords: true }));
});
afterAll(() => stage.close());

const rating = { valence: 7, reactionTimeMs: 812.5 };
const dueTo = async ({ client }: Person, day: StudyDay) =>
  dueWord(ratingSessionOf(await client.call(openWordRating, { day }))) ?? expect.fail('nothing is due');

const storedOn = (day: StudyDay) =>
  stage.testApp.database
    .selectFrom('word_presentation_again')
    .where('day', '=', day)
    .where('again_for', '=', 'pseudoWord')
    .orderBy('position')
    .select(['word', 'outcome'])
    .execute();

/** Up to the last item of Teste 2, which leaves the day as it is. */
async function atPseudoWords(name: string): Promise<Person> {
  const participant = await person(stage.testApp, name);
  await participant.hasEnrolled();
  await participant.hasFinished('training2');
  const { client } = participant;
  expectRefused(await client.request('POST', openWordRating.path, { day: 1 }), 'wrong-phase');
  const place = { day: 1, task: 'test2' } as const;
  const { attempt, items } = await client.call(openRelationBlock, place);
  for (const { number: item, options } of items) {
    const [chosen = ''] = options;
    await client.answer(relationItemKind, relationAnswer({ ...place, attempt, item }, chosen));
  }
  expect(await participant.progress()).toMatchObject({ day: 1, phase: 6, answersOfPart: 10 });
  return participant;
}

test('ana rates each pseudo-word once after Teste 2, which ends her day, and no other answer is taken', async () => {
  const ana = await atPseudoWords('Ana');
  const { client } = ana;
  const show = (input: object) => client.requestAnswer(wordRatingKind, input);
  const block = await client.call(openRelationBlock, { day: 1, task: 'test2' });
  expect([block.attempt, block.answeredItems]).toEqual([1, 10]);

  // Longer than a reminder waits, and at an hour at which it may be sent.
  await moveTo(stage.testApp.clock, '10:00', 'America/Sao_Paulo', 1);
  const first = await dueTo(ana, 1);
  const other = pseudoWords.find((word) => word !== first.word) ?? '';
  expectRefused(await show(presentation(1, first.position, other, rating)), 'out-of-order');
  expectRefused(await show(presentation(1, first.position, 'inexistente', rating)), 'wrong-phase');
  await queuePauseReminders(stage.testApp.parts);
  const [reminder] = await stage.testApp.database
    .selectFrom('mail')
    .where('kind', '=', 'reminder')
    .selectAll()
    .execute();
  expect(reminder?.body_text).toContain('Faltam cerca de 4 minutos.');
  for (const outcome of ['timedOut', 'voided', rating, rating, rating, rating, rating] as const) {
    const { word, position } = await dueTo(ana, 1);
    const said = await client.answer(wordRatingKind, presentation(1, position, word, outcome));
    expect(said.progress.phase).toBe(6);
    expect((await show(presentation(1, position, word, outcome))).status).toBe(200);
  }
  expect(await ana.progress()).toMatchObject({ phase: 6, answersOfPart: 17 });
  const last = await dueTo(ana, 1);
  const end = await client.answer(wordRatingKind, presentation(1, last.position, last.word, rating));
  expect(end.progress).toMatchObject({ day: 1, phase: 7, finishedDays: [{ day: 1 }] });
  expectRefused(await show(presentation(1, last.position + 1, 'VEK', rating)), 'wrong-phase');

  const stored = await storedOn(1);
  expect(stored.map(({ word }) => word).toSorted()).toEqual(pseudoWords.toSorted());
  expect(stored.filter(({ outcome }) => outcome === 'rated')).toHaveLength(6);
  const { participant_id: participantId } = await stage.testApp.database
    .selectFrom('participant')
    .select('participant_id')
    .executeTakeFirstOrThrow();
  const [quality] = await readQualityDays(stage.testApp.database, [{ participantId, day: 1 }]);
  // Inventory, rating, trainings and tests: none lasts until the pseudo-words.
  expect(quality?.spans.filter(({ elapsedMs }) => elapsedMs >= 24 * 3_600_000)).toEqual([]);
  const { WordVal } = await ana.record();
  expect(WordVal).toHaveLength(40);
  expect(WordVal.filter(({ word }) => (pseudoWords as readonly string[]).includes(word))).toEqual([]);
});

test('bia, who began with them, has them on all days, and caio, who began without, on none', async () => {
  const bia = await person(stage.testApp, 'Bia');
  await bia.hasFinishedDay(1);
  await stage.restartWith(withSettings({ ratePseudoWords: false }));
  const caio = await person(stage.testApp, 'Caio');
  await caio.hasFinishedDay(1);
  expect((await bia.progress()).repeats).toEqual({ baselineAgain: false, retest: false, ratePseudoWords: true });
  await stage.restartWith(withSettings({ ratePseudoWords: true }));
  expect(await caio.progress()).not.toHaveProperty('repeats');
  for (const somebody of [bia, caio]) await somebody.hasFinishedDay(2);
  expect(await storedOn(2)).toHaveLength(8);
  expect(await storedOn(1)).toHaveLength(16);
  expect(await checkRecords(stage.testApp.database)).toMatchObject({ participants: 3, findings: [] });
});
