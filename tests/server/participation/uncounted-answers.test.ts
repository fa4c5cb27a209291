import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chooseInventoryAnswer, submitInventory } from '#contract/participation/inventory-calls.ts';
import { answerRelationItem, openRelationBlock } from '#contract/participation/relation-task-calls.ts';
import { downloadOwnData } from '#contract/participation/rights-calls.ts';
import { handingOverUncounted, keepUncountedAnswers } from '#contract/participation/uncounted-calls.ts';
import { openWordRating, storePresentation } from '#contract/participation/word-rating-calls.ts';
import type { Call } from '#contract/platform/call.ts';
import { readParticipant } from '#contract/research/participant-view-calls.ts';
import type { StudyClient } from '#scripts/simulation/study-client.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import { choice, presentation, relationAnswer, uncounted } from '#tests/support/calls/call-inputs.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { participantIdOf } from '#tests/support/participation/waiting-people.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';
import { handOverBy } from '#web/platform/journal/hand-over-aside.ts';
import type { SetAsideEntry } from '#web/platform/journal/journal-entry.ts';
import { followRefusals } from '#web/platform/journal/refused-lately.ts';
import type { PostKept } from '#web/platform/journal/send-entries.ts';

let testApp: TestApp;
let zeca: Person;
beforeAll(async () => {
  testApp = await startTestApp();
  zeca = await staffMember(testApp, 'Zeca');
});
afterAll(() => testApp.close());

/** A device that was offline: what it has kept is refused now, and it hands over what was, as its page does. */
function deviceWithout(client: StudyClient) {
  const post: PostKept = async ({ path, input }) => {
    const { status, body } = await client.request('POST', path, input as object);
    return status === 200 ? { ok: true, value: body } : { ok: false, refusal: body as never };
  };
  const aside: SetAsideEntry[] = [];
  const refusals = followRefusals();
  return {
    aside,
    refusals,
    async sendsLate(call: Call, input: object) {
      const id = randomBytes(16).toString('hex');
      const reply = await post({ path: call.path, input, accountId: '' });
      const isAnswer = handingOverUncounted.answerPaths.includes(call.path);
      if (reply?.ok !== false) return refusals.settled(id, { kind: 'acknowledged', value: reply?.value }, isAnswer);
      refusals.settled(id, { kind: 'refused', refusal: reply.refusal }, isAnswer);
      const recordedAt = new Date(Date.UTC(2026, 4, 4, 12, 0, aside.length)).toISOString();
      aside.push({ id, accountId: 'account', path: call.path, input, recordedAt, refusal: reply.refusal });
    },
    async handsOver() {
      for (let most = 10; aside.length > 0 && most > 0; most -= 1) {
        const kept = await handOverBy(post, handingOverUncounted)(aside);
        aside.splice(0, aside.length, ...aside.filter(({ id }) => kept?.includes(id) !== true));
      }
    },
  };
}

const rowsOf = async (somebody: Person) =>
  testApp.database
    .selectFrom('uncounted_answer')
    .where('participant_id', '=', await participantIdOf(testApp.database, somebody))
    .selectAll()
    .execute();

describe('a day that goes on on another device', () => {
  test('keeps what the first device had been answered as what it is, and counts nothing of it', async () => {
    const ana = await person(testApp, 'Ana');
    await ana.hasEnrolled();
    const phone = deviceWithout(ana.client);
    const computer = await ana.otherDevice();
    for (let item = 1; item <= 21; item += 1) await computer.call(chooseInventoryAnswer, choice(1, item, 0));
    await computer.call(submitInventory, { day: 1 });
    const { order } = await computer.call(openWordRating, { day: 1 });
    const rated = (position: number, valence: number) =>
      presentation(1, position, order[position - 1] ?? '', { valence, reactionTimeMs: 900 });
    for (const position of [1, 2]) await computer.call(storePresentation, rated(position, 2));
    const record = await ana.record();
    const before = await participationOf(ana);

    for (let item = 1; item <= 5; item += 1) await phone.sendsLate(chooseInventoryAnswer, choice(1, item, 3));
    for (const position of [1, 2]) await phone.sendsLate(storePresentation, rated(position, 9));
    await phone.sendsLate(storePresentation, rated(4, 9));
    expect(phone.aside.map(({ refusal }) => refusal.refusal)).toEqual([...Array(7).fill('conflict'), 'out-of-order']);
    expect(phone.refusals.lately()).toBe('overtaken');
    await phone.handsOver();

    expect(phone.aside).toEqual([]);
    const rows = await rowsOf(ana);
    expect(rows.map(({ kind, reason }) => `${kind} ${reason}`)).toEqual([
      ...Array(5).fill('choice conflict'),
      ...Array(2).fill('showing conflict'),
      'showing out-of-order',
    ]);
    expect(rows[0]).toMatchObject({
      day: 1,
      input: choice(1, 1, 3),
      answered_at: new Date('2026-05-04T12:00:00.000Z'),
    });
    expect(await ana.record()).toEqual(record);
    expect(await participationOf(ana)).toEqual(before);

    const participantId = await participantIdOf(testApp.database, ana);
    const seen = await zeca.client.call(readParticipant, { participantId });
    expect(seen.uncounted).toHaveLength(8);
    expect(seen.uncounted[0]).toMatchObject({ kind: 'choice', day: 1, item: 1, value: 3, reason: 'conflict' });
    expect(seen.uncounted[7]).toMatchObject({ kind: 'showing', position: 4, valence: 9, reason: 'out-of-order' });
    const { content } = await ana.client.file(downloadOwnData, {});
    expect(Buffer.from(content).includes('respostas/nao-contadas.csv')).toBe(true);
  });

  test('keeps items of tasks too, sent again the same ones, and nobody else sees or makes them', async () => {
    const bia = await person(testApp, 'Bia');
    await bia.hasEnrolled();
    await bia.hasFinished('wordRating');
    const place = { day: 1, task: 'training1' } as const;
    const { attempt, items } = await bia.client.call(openRelationBlock, place);
    const [first] = items;
    const options = first?.options ?? [];
    await bia.client.call(answerRelationItem, relationAnswer({ ...place, attempt, item: 1 }, options[0] ?? ''));
    const phone = deviceWithout(await bia.otherDevice());
    await phone.sendsLate(answerRelationItem, relationAnswer({ ...place, attempt, item: 1 }, options[1] ?? ''));
    const again = [...phone.aside];
    await phone.handsOver();
    phone.aside.push(...again);
    await phone.handsOver();
    expect(phone.aside).toEqual([]);
    expect(await rowsOf(bia)).toMatchObject([{ kind: 'item', reason: 'conflict', input: { chosen: options[1] } }]);
  });
});

test('what a person could never have answered finds no room, and is not said to be kept', async () => {
  const caio = await person(testApp, 'Caio');
  await caio.hasEnrolled();
  const thirty = () => Array.from({ length: 30 }, (_, index) => uncounted('choice', choice(1, 1 + (index % 21), 2)));
  const hand = async () => (await caio.client.call(keepUncountedAnswers, { entries: thirty() })).kept.length;
  const kept: number[] = [];
  for (let times = 0; times < 18; times += 1) kept.push(await hand());
  expect(kept).toEqual([...Array(16).fill(30), 20, 0]);
  expect(await rowsOf(caio)).toHaveLength(500);
  await testApp.clock.advance(25 * 3600);
  expect(await hand()).toBe(30);
});

test('only what a call for answers takes is kept', async () => {
  const duda = await person(testApp, 'Duda');
  await duda.hasEnrolled();
  const whole = uncounted('choice', choice(1, 1, 2));
  const wrong = [
    { ...whole, input: { ...whole.input, note: 'anything' } },
    { ...whole, kind: 'showing' },
    { ...whole, entryId: 'x'.repeat(32) },
    { ...whole, reason: 'because' },
  ];
  for (const entry of wrong) {
    const reply = await duda.client.request('POST', keepUncountedAnswers.path, { entries: [entry] });
    expect(reply.status).toBe(400);
  }
  expect(await rowsOf(duda)).toEqual([]);
});

async function participationOf(somebody: Person) {
  return testApp.database
    .selectFrom('participant')
    .where('participant_id', '=', await participantIdOf(testApp.database, somebody))
    .select(['day', 'phase', 'revision', 'last_activity_at'])
    .executeTakeFirstOrThrow();
}
