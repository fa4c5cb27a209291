import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWordRating, storePresentation } from '#contract/participation/word-rating-calls.ts';
import { checkRecords } from '#server/research/record-check/check-records.ts';
import { nextWord, resumeWordRating } from '#study/word-rating/word-rating.ts';
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

/** A person who is to rate words on day 2, and the order in which they come. */
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

const refusalsOf = (said: Awaited<ReturnType<typeof sendTogether>>) =>
  said.map((one) => ('refusal' in one ? (one.refusal as { refusal: string }).refusal : 'ok'));

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

async function findingsOn(ana: OnDayTwo): Promise<string[]> {
  const { code } = await rowOf(ana);
  const { findings } = await checkRecords(testApp.database);
  return findings
    .filter((one) => one.code === code)
    .map(({ day, place, expectation }) => `${day} ${place}: ${expectation}`);
}

test('a word of day 1 that ran out of time comes back after the last word of day 1, twice, and then others do', async () => {
  const ana = await onDayTwo('Ana');
  expect(await rowOf(ana)).toMatchObject({ order_version: 2, compared_words: 40 });
  await hasShown(ana, 1, 40);
  const [slow = '', other = ''] = [ana.order[2], ana.order[40]];
  server = 1;
  const opened = await ana.client.call(openWordRating, { day: 2 });
  expect(nextWord(resumeWordRating(opened, opened.presentations))).toBe(slow);
  expectRefused(await ana.show(41, other), 'out-of-order');
  expect((await ana.show(41, slow, 'voided')).status).toBe(200);
  expectRefused(await ana.show(42, other), 'out-of-order');
  expect(refusalsOf(await sendTogether(ana.client, [ana.entry(42, other), ana.entry(42, slow, 'timedOut')]))).toEqual([
    'out-of-order',
    'ok',
  ]);
  expectRefused(await ana.show(43, slow), 'out-of-order');
  const last = await ana.show(43, other);
  expect(last.body).toMatchObject({ ratedCount: 40, progress: { phase: 3 } });
  expect(await findingsOn(ana)).toEqual([]);
});

test('a server that has missed how a word of day 1 ended stores none after it that depends on that', async () => {
  const eva = await onDayTwo('Eva');
  await hasShown(eva, 1, 30);
  server = 1;
  expect((await eva.show(31, eva.order[30] ?? '', 'timedOut')).status).toBe(200);
  server = 0;
  const rest = eva.order.slice(31, 40).map((word, index) => eva.entry(32 + index, word));
  // As if the thirty-first had been rated.
  const wrong = [41, 42].map((position) => eva.entry(position, eva.order[2] ?? '', 'voided'));
  const said = refusalsOf(await sendTogether(eva.client, [...rest, ...wrong]));
  expect(said).toEqual([...rest.map(() => 'ok'), 'ok', 'out-of-order']);
  expect((await eva.show(42, eva.order[30] ?? '')).status).toBe(200);
  expect(await findingsOn(eva)).toEqual([]);
});
