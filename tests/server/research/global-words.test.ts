import { beforeAll, describe, expect, it } from 'vitest';
import { type GlobalWord, readGlobalWords } from '#contract/research/global-words-calls.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import { enrolledPerson, type Person } from '#tests/support/participation/people.ts';
import { withdraw } from '#tests/support/participation/withdrawal.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';
import { computedAnswer, skipRest } from '#tests/support/research/computed-answer.ts';
import { toSixFigures } from '#tests/support/study/six-figures.ts';

/** Reference E of docs/protocol/statistics.md, 5, computed with R 4.2.2. */
const referenceTimesMs = [812, 950, 1103, 1240, 1388, 1505, 1722, 2010, 2455, 3890];
const referenceValences = [3, 3, 4, 7, 9];

const testApp = openedForTests(startTestApp);
let zeca: Person;
const people: Person[] = [];

beforeAll(async () => {
  zeca = await staffMember(testApp, 'Zeca');
});

async function read() {
  await skipRest(testApp.database);
  return (await computedAnswer(() => zeca.client.call(readGlobalWords))).content;
}

async function wordsByName(): Promise<Map<string, GlobalWord>> {
  return new Map((await read()).words.map((word) => [word.word, word]));
}

type Answer = { valence: number; reactionTimeMs: number } | 'timedOut' | 'voided';

async function rates(name: string, answers: Record<string, Answer>): Promise<void> {
  const participant = await enrolledPerson(testApp, name);
  await hasAnswered(participant, 1, Object.entries(answers));
  people.push(participant);
}

const setExcluded = ({ email }: Person, excludedAt: Date | null) =>
  testApp.database
    .updateTable('participant')
    .from('participant_contact')
    .whereRef('participant_contact.participant_id', '=', 'participant.participant_id')
    .where('participant_contact.email', '=', email)
    .set({ excluded_at: excludedAt })
    .execute();

describe('the words over all participants', () => {
  it('are empty before the first rating', async () => {
    expect(await read()).toEqual({ words: [], peopleCount: 0, excludedCount: 0, testPeopleCount: 0 });
  });

  it('are empty for a word presented and never rated', async () => {
    await rates('Duda', { tristeza: 'timedOut', paz: 'voided' });
    expect((await read()).words).toEqual([]);
    const duda = people.pop();
    if (duda !== undefined) await withdraw(duda, 'erase');
  });

  it('equal hand-computed numbers, also with time-outs; below five people no interval or deviation', async () => {
    await rates('Ana', { amor: { valence: 9, reactionTimeMs: 1000 }, medo: 'timedOut', paz: 'voided' });
    await rates('Bia', { amor: { valence: 7, reactionTimeMs: 2000 }, medo: { valence: 2, reactionTimeMs: 4000 } });
    await rates('Caio', { amor: { valence: 8, reactionTimeMs: 4000 }, medo: 'timedOut' });
    const words = await wordsByName();
    expect(await read()).toMatchObject({ peopleCount: 3, excludedCount: 0 });
    expect(words.get('amor')?.days).toEqual([
      {
        day: 1,
        ratedCount: 3,
        timedOutCount: 0,
        valence: { mean: 8, standardDeviation: null, median: 8, interval: null },
        reactionTimeMs: {
          mean: expect.closeTo(2333.333333, 5),
          standardDeviation: null,
          median: 2000,
          geometricMean: expect.closeTo(2000, 8),
          geometricInterval: null,
        },
      },
    ]);
    expect([...words.keys()]).toEqual(['amor', 'medo']);
    expect(words.get('medo')?.all).toMatchObject({
      ratedCount: 1,
      timedOutCount: 2,
      valence: { mean: 2, standardDeviation: null, median: 2 },
      reactionTimeMs: { mean: 4000, standardDeviation: null },
    });
  });

  it('omit excluded participants from that moment, count them, and include them again', async () => {
    const [ana] = people;
    if (ana === undefined) throw new Error('Ana is missing.');
    await setExcluded(ana, testApp.clock.now());
    expect((await wordsByName()).get('amor')?.all).toMatchObject({ ratedCount: 2, valence: { mean: 7.5 } });
    expect(await read()).toMatchObject({ peopleCount: 2, excludedCount: 1 });
    await setExcluded(ana, null);
    expect((await wordsByName()).get('amor')?.all.ratedCount).toBe(3);
  });

  it('include retained answers of withdrawn participants, and omit erased ones', async () => {
    const [, bia, caio] = people;
    if (bia === undefined || caio === undefined) throw new Error('Somebody is missing.');
    await withdraw(bia, 'keep');
    expect((await wordsByName()).get('amor')?.all.ratedCount).toBe(3);
    await withdraw(caio, 'erase');
    expect((await wordsByName()).get('amor')?.all).toMatchObject({ ratedCount: 2, valence: { mean: 8 } });
  });

  it('equal the reference on a day, without intervals over all days; time-outs are counted, never averaged', async () => {
    for (const [index, reactionTimeMs] of referenceTimesMs.entries()) {
      const participant = await enrolledPerson(testApp, 'Davi');
      const valence = referenceValences[index];
      await hasAnswered(participant, 1, [
        ['tristeza', { valence: 5, reactionTimeMs }],
        ['paz', valence === undefined ? 'timedOut' : { valence, reactionTimeMs: 1000 }],
      ]);
      if (index === 0) await hasAnswered(participant, 2, [['tristeza', { valence: 1, reactionTimeMs: 1234.5 }]]);
    }
    const words = toSixFigures(await wordsByName().then((found) => Object.fromEntries(found)));
    expect(words.tristeza?.days[0]).toEqual({
      day: 1,
      ratedCount: 10,
      timedOutCount: 0,
      valence: { mean: 5, standardDeviation: 0, median: 5, interval: null },
      reactionTimeMs: {
        mean: 1707.5,
        standardDeviation: 913.879,
        median: 1446.5,
        geometricMean: 1535.48,
        geometricInterval: { low: 1098.53, high: 2146.21 },
      },
    });
    expect(words.tristeza?.days[1]).toMatchObject({ day: 2, ratedCount: 1, reactionTimeMs: { mean: 1234.5 } });
    expect(words.tristeza?.all).toMatchObject({
      ratedCount: 11,
      valence: { mean: 4.63636, median: 5, interval: null },
      reactionTimeMs: { mean: 1664.5, median: 1388, geometricInterval: null },
    });
    expect(words.paz?.days).toMatchObject([
      {
        ratedCount: 5,
        timedOutCount: 5,
        valence: { mean: 5.2, standardDeviation: 2.68328, median: 4, interval: { low: 1.86827, high: 8.53173 } },
      },
    ]);
  });
});

/** Behind the scenes: a hundred calls for every day take long. */
async function hasAnswered({ email }: Person, day: 1 | 2, answers: [string, Answer][]): Promise<void> {
  const { database, material, clock } = testApp;
  const { participant_id } = await database
    .selectFrom('participant_contact')
    .where('email', '=', email)
    .select('participant_id')
    .executeTakeFirstOrThrow();
  const ofDay = { participant_id, day };
  const now = clock.now();
  const { hash } = material.words;
  if (day > 1) {
    await database
      .insertInto('study_day')
      .values({ ...ofDay, started_at: now })
      .execute();
  }
  await database
    .insertInto('word_rating_session')
    .values({
      ...ofDay,
      seed: 1,
      order_version: 1,
      word_order: '[]',
      compared_words: 0,
      scale_reversed: false,
      opened_at: now,
      material_hash: hash,
    })
    .execute();
  await database
    .insertInto('word_presentation')
    .values(
      answers.map(([word, answer], index) => ({
        ...ofDay,
        position: index + 1,
        word,
        outcome: typeof answer === 'string' ? answer : ('rated' as const),
        valence: typeof answer === 'string' ? null : answer.valence,
        reaction_time_ms: typeof answer === 'string' ? null : answer.reactionTimeMs,
        input_way: null,
        trusted: null,
        shown_at: now,
        device: '{}',
        received_at: now,
        material_hash: hash,
      })),
    )
    .execute();
}
