import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GlobalWord, readGlobalWords } from '../../src/contract/global-words-calls.ts';
import { openWordRating, storePresentation } from '../../src/contract/word-rating-calls.ts';
import { describeSample, mean, median, standardDeviation } from '../../src/study/statistics/descriptive.ts';
import { summarizeWords, type WordShowing } from '../../src/study/statistics/word-summary.ts';
import { presentation } from '../support/call-inputs.ts';
import { leaves } from '../support/leaving.ts';
import { type Person, person } from '../support/people.ts';
import { staffMember } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let testApp: TestApp;
let zeca: Person;
const people: Person[] = [];

beforeAll(async () => {
  testApp = await startTestApp();
  zeca = await staffMember(testApp, 'Zeca');
});
afterAll(() => testApp.close());

const read = () => zeca.client.call(readGlobalWords);

async function wordsByName(): Promise<Map<string, GlobalWord>> {
  const { content, ...rest } = await read();
  expect(rest).toMatchObject({ hasNewerData: false, computation: null, failedAt: null });
  return new Map((content?.words ?? []).map((word) => [word.word, word]));
}

/** Somebody rates or lets pass the first words of day 1, in the order in which they come. */
async function rates(
  name: string,
  answers: Record<string, { valence: number; reactionTimeMs: number } | 'timedOut' | 'voided'>,
) {
  const somebody = await person(testApp, name);
  await somebody.hasEnrolled();
  await somebody.hasFinished('inventory');
  const { order } = await somebody.client.call(openWordRating, { day: 1 });
  // Every word comes at its turn: those before it are left to time out.
  const last = Math.max(...Object.keys(answers).map((word) => order.indexOf(word)));
  for (const [index, word] of order.slice(0, last + 1).entries()) {
    await somebody.client.call(storePresentation, presentation(1, index + 1, word, answers[word] ?? 'voided'));
  }
  people.push(somebody);
  return somebody;
}

const setExcluded = ({ email }: Person, excludedAt: Date | null) =>
  testApp.database
    .updateTable('participant')
    .from('participant_contact')
    .whereRef('participant_contact.participant_id', '=', 'participant.participant_id')
    .where('participant_contact.email', '=', email)
    .set({ excluded_at: excludedAt })
    .execute();

describe('the words over everybody', () => {
  it('are none before anybody has rated', async () => {
    expect((await read()).content).toEqual({ words: [], peopleCount: 0, excludedCount: 0 });
  });

  it('have the numbers that one works out by hand, also with time-outs, and under five people no interval', async () => {
    await rates('Ana', { amor: { valence: 9, reactionTimeMs: 1000 }, medo: 'timedOut' });
    await rates('Bia', { amor: { valence: 7, reactionTimeMs: 2000 }, medo: { valence: 2, reactionTimeMs: 4000 } });
    await rates('Caio', { amor: { valence: 8, reactionTimeMs: 4000 }, medo: 'timedOut' });
    const words = await wordsByName();
    expect((await read()).content).toMatchObject({ peopleCount: 3, excludedCount: 0 });
    expect(words.get('amor')?.days).toEqual([
      {
        day: 1,
        ratedCount: 3,
        timedOutCount: 0,
        valence: { mean: 8, standardDeviation: 1, median: 8, interval: null },
        reactionTimeMs: {
          mean: expect.closeTo(2333.333333, 5),
          standardDeviation: expect.closeTo(1527.525232, 5),
          median: 2000,
          geometricMean: expect.closeTo(2000, 8),
          geometricInterval: null,
        },
      },
    ]);
    expect(words.get('medo')?.all).toMatchObject({
      ratedCount: 1,
      timedOutCount: 2,
      valence: { mean: 2, standardDeviation: null, median: 2 },
      reactionTimeMs: { mean: 4000, standardDeviation: null },
    });
  });

  it('leave out who is excluded from that moment on, count them, and take them in again', async () => {
    const [ana] = people;
    if (ana === undefined) throw new Error('Ana is missing.');
    await setExcluded(ana, testApp.clock.now());
    expect((await wordsByName()).get('amor')?.all).toMatchObject({ ratedCount: 2, valence: { mean: 7.5 } });
    expect((await read()).content).toMatchObject({ peopleCount: 2, excludedCount: 1 });
    await setExcluded(ana, null);
    expect((await wordsByName()).get('amor')?.all.ratedCount).toBe(3);
  });

  it('keep the answers of who has left and let them stay, and lose those that were erased', async () => {
    const [, bia, caio] = people;
    if (bia === undefined || caio === undefined) throw new Error('Somebody is missing.');
    await leaves(bia, 'keep');
    expect((await wordsByName()).get('amor')?.all.ratedCount).toBe(3);
    await leaves(caio, 'erase');
    expect((await wordsByName()).get('amor')?.all).toMatchObject({ ratedCount: 2, valence: { mean: 8 } });
  });

  it('are those of the study functions, over several days and more than five people', async () => {
    for (const name of ['Davi', 'Eva', 'Flora', 'Gil', 'Hugo']) {
      const somebody = await person(testApp, name);
      await somebody.hasEnrolled();
      await somebody.hasFinished('wordRating');
      people.push(somebody);
    }
    await people.at(-1)?.hasFinished('test2');
    await people.at(-1)?.hasStartedDay(2);
    await people.at(-1)?.hasFinished('wordRating');
    const showings = await everyShowing();
    const expected = summarizeWords(showings);
    const words = await wordsByName();
    expect([...words.values()].flatMap(({ days }) => days)).toHaveLength(expected.length);
    for (const { word, day, ...summary } of expected) {
      const { geometricMean, geometricInterval, ...time } = summary.reactionTimeMs;
      expect(
        words.get(word)?.days.find((one) => one.day === day),
        `${word}, day ${day}`,
      ).toEqual({
        day,
        ratedCount: summary.ratedCount,
        timedOutCount: summary.timedOutCount,
        valence: close({
          mean: summary.valence.mean,
          standardDeviation: summary.valence.standardDeviation,
          median: summary.valence.median,
          interval: summary.valence.interval,
        }),
        reactionTimeMs: close({
          mean: time.mean,
          standardDeviation: time.standardDeviation,
          median: time.median,
          geometricMean,
          geometricInterval,
        }),
      });
    }
    expect(expected.some(({ valence }) => valence.interval !== null)).toBe(true);
    const valences = showings.flatMap(({ word, rating }) => (word === 'amor' && rating ? [rating.valence] : []));
    expect(words.get('amor')?.all.valence).toEqual(close({ ...pick(valences), interval: null }));
    expect(describeSample(valences).n).toBe(words.get('amor')?.all.ratedCount);
  });
});

function pick(values: number[]) {
  return { mean: mean(values), standardDeviation: standardDeviation(values), median: median(values) };
}

/** Numbers to 10 figures, wherever they stand. */
function close(value: object): object {
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      typeof inner === 'number'
        ? expect.closeTo(inner, 8)
        : typeof inner === 'object' && inner !== null
          ? close(inner)
          : inner,
    ]),
  );
}

async function everyShowing(): Promise<WordShowing[]> {
  const rows = await testApp.database
    .selectFrom('word_presentation')
    .where('outcome', '!=', 'voided')
    .select(['word', 'day', 'valence', 'reaction_time_ms'])
    .execute();
  return rows.map(({ word, day, valence, reaction_time_ms }) => ({
    word,
    day,
    rating: valence === null || reaction_time_ms === null ? null : { valence, reactionTimeMs: reaction_time_ms },
  }));
}
