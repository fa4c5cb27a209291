import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWordRating, storePresentation } from '#contract/participation/word-rating-calls.ts';
import { checkRecords } from '#server/research/record-check/check-records.ts';
import { nextWord, type Presentation, resumeWordRating } from '#study/word-rating/word-rating.ts';
import { presentation } from '#tests/support/calls/call-inputs.ts';
import { type KeptEntry, sendTogether } from '#tests/support/participation/send-kept-calls.ts';
import { startServers } from '#tests/support/participation/servers-in-turns.ts';
import { expectRefused } from '#tests/support/platform/refused.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';

let testApp: TestApp;
let servers: Awaited<ReturnType<typeof startServers>>;
/** Which of the servers the next request goes to. */
let server = 0;

beforeAll(async () => {
  testApp = await startTestApp();
  servers = await startServers(testApp, 2);
});
afterAll(() => testApp.close());

const rating = { valence: 7, reactionTimeMs: 812.5 };

/** Somebody who is to rate words on day 2, and the order in which they come. */
async function onDayTwo(name: string) {
  server = 0;
  const somebody = await servers.person(name, () => server);
  await somebody.hasFinishedDay(1);
  await somebody.hasStartedDay(2);
  await somebody.hasFinished('inventory');
  const { client } = somebody;
  const opened = await client.call(openWordRating, { day: 2 });
  expect(opened.comparedWords).toBe(40);
  const ofDayOne = new Set(somebody.answersOf(1).ratings.map(({ word }) => word));
  expect(new Set(opened.order.slice(0, 40))).toEqual(ofDayOne);
  const input = (position: number, word: string, answer: typeof rating | 'timedOut' | 'voided' = rating) =>
    presentation(2, position, word, answer);
  return {
    somebody,
    client,
    order: opened.order,
    entry: (...shown: Parameters<typeof input>): KeptEntry => ({ call: storePresentation, input: input(...shown) }),
    show: (...shown: Parameters<typeof input>) => client.request('POST', storePresentation.path, input(...shown)),
  };
}
type OnDayTwo = Awaited<ReturnType<typeof onDayTwo>>;

/** Shows so many words of the order, each once; the third of them runs out of time. */
async function hasShown({ client, order, entry }: OnDayTwo, from: number, to: number): Promise<void> {
  const words = order.slice(from - 1, to).map((word, index) => ({ word, position: from + index }));
  const entries = words.map(({ word, position }) => entry(position, word, position === 3 ? 'timedOut' : rating));
  const said = await sendTogether(client, entries);
  expect(said.filter((one) => 'refusal' in one)).toEqual([]);
}

async function rowOf({ somebody }: OnDayTwo) {
  return testApp.database
    .selectFrom('word_rating_session as session')
    .innerJoin('participant', 'participant.participant_id', 'session.participant_id')
    .innerJoin('account_user', 'account_user.id', 'participant.account_id')
    .where('account_user.email', '=', somebody.email)
    .where('session.day', '=', 2)
    .select(['session.participant_id', 'code', 'order_version', 'compared_words'])
    .executeTakeFirstOrThrow();
}

/** Makes the session one that a server of before has drawn. */
async function isOfVersionOne(ana: OnDayTwo): Promise<void> {
  const { participant_id } = await rowOf(ana);
  await testApp.database
    .updateTable('word_rating_session')
    .set({ order_version: 1, compared_words: 0 })
    .where('participant_id', '=', participant_id)
    .where('day', '=', 2)
    .execute();
}

async function findingsOn(ana: OnDayTwo): Promise<string[]> {
  const { code } = await rowOf(ana);
  const { findings } = await checkRecords(testApp.database);
  return findings
    .filter((one) => one.code === code)
    .map(({ day, place, expectation }) => `${day} ${place}: ${expectation}`);
}

describe('on day 2', () => {
  test('bia rates it when it comes back, and sees no other word at all', async () => {
    const bia = await onDayTwo('Bia');
    await hasShown(bia, 1, 40);
    const last = await bia.show(41, bia.order[2] ?? '');
    expect(last.body).toMatchObject({ ratedCount: 40, progress: { phase: 3 } });
    await bia.somebody.hasFinished('test2');
    expect(await findingsOn(bia)).toEqual([]);
  });

  test('servers that take turns agree on it, though each has missed what the other has stored', async () => {
    const davi = await onDayTwo('Davi');
    const opened = { order: davi.order, comparedWords: 40 };
    const shown: Presentation[] = [];
    for (let word = nextWord(resumeWordRating(opened, shown)); word !== null; ) {
      server = shown.length % 2;
      const outcome = shown.length % 4 === 1 ? 'timedOut' : 'rated';
      expect((await davi.show(shown.length + 1, word, outcome === 'rated' ? rating : outcome)).status).toBe(200);
      shown.push({ word, outcome });
      word = nextWord(resumeWordRating(opened, shown));
    }
    expect(shown.length).toBeGreaterThan(50);
    expect(await findingsOn(davi)).toEqual([]);
  });
});

describe('while servers are replaced', () => {
  test('a session that a server of before has drawn goes on by its rule, and is checked by it', async () => {
    const fabi = await onDayTwo('Fabi');
    await isOfVersionOne(fabi);
    server = 1;
    expect(await fabi.client.call(openWordRating, { day: 2 })).toMatchObject({ comparedWords: 0 });
    await hasShown(fabi, 1, 40);
    expectRefused(await fabi.show(41, fabi.order[2] ?? ''), 'out-of-order');
    expect((await fabi.show(41, fabi.order[40] ?? '')).body).toMatchObject({ ratedCount: 40, progress: { phase: 3 } });
    expect(await findingsOn(fabi)).toEqual([]);
  });

  test('a session in which a server of before has put another word first can be finished, and the check names it', async () => {
    const gil = await onDayTwo('Gil');
    await hasShown(gil, 1, 40);
    const { participant_id } = await rowOf(gil);
    const stored = await testApp.database
      .selectFrom('word_presentation')
      .where('participant_id', '=', participant_id)
      .where('day', '=', 2)
      .where('position', '=', 3)
      .selectAll()
      .executeTakeFirstOrThrow();
    await testApp.database
      .insertInto('word_presentation')
      .values({
        ...stored,
        presses_before: null,
        device: JSON.stringify(stored.device),
        position: 41,
        word: gil.order[40] ?? '',
      })
      .execute();
    server = 1;
    const again = await gil.client.call(openWordRating, { day: 2 });
    const due = nextWord(resumeWordRating(again, again.presentations));
    expect(due).toBe(gil.order[41]);
    expect((await gil.show(42, due ?? '')).body).toMatchObject({ ratedCount: 40, progress: { phase: 3 } });
    expect(await findingsOn(gil)).toEqual(['2 word rating, showing 41: a word of day 1 first']);
  });
});
