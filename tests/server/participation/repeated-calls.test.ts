import { describe, expect, test } from 'vitest';
import { openRelationBlock, relationItemKind } from '#contract/participation/relation-task-calls.ts';
import type { Send } from '#scripts/simulation/study-client.ts';
import { seededRandom } from '#study/randomness/random.ts';
import { relationAnswer } from '#tests/support/calls/call-inputs.ts';
import { expectedDayOfRecord } from '#tests/support/participation/expected-record.ts';
import { enrolledPerson, person, type Stage } from '#tests/support/participation/people.ts';
import { phaseChangesOf } from '#tests/support/participation/phase-changes.ts';
import { sendTogether } from '#tests/support/participation/send-answers.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { expectNothingChanged, expectRefused } from '#tests/support/platform/refused.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';

const testApp = openedForTests(startTestApp);

const isChanging = (url: string, { method }: { method?: string }) =>
  method === 'POST' && !new URL(url).pathname.startsWith('/api/auth/');

/** Every changing request goes off three times at once; all get the same answer. */
const threeAtOnce =
  (send: Send): Send =>
  async (url, init) => {
    if (!isChanging(url, init)) return send(url, init);
    const replies = await Promise.all([1, 2, 3].map(() => send(url, init)));
    const said = await Promise.all(
      replies.map(async (reply) => [reply.status, withoutTime(await reply.clone().text())]),
    );
    for (const one of said) expect(one, url).toEqual(said[0]);
    return replies[0] as Response;
  };

function withoutTime(body: string): string {
  return body.replaceAll(/"serverTime":"[^"]+"/g, '');
}

const stageWith = (around: (send: Send) => Send): Stage => ({
  ...testApp,
  walks: 'oneByOne',
  newClient: () => testApp.newClient(around),
});

describe('every call of a day', () => {
  test('made three times concurrently has the effect of one', async () => {
    const ana = await person(stageWith(threeAtOnce), 'Ana');
    await ana.hasFinishedDay(1);
    await ana.hasStartedDay(2);
    expect(await ana.record()).toMatchObject(expectedDayOfRecord(ana.answersOf(1), 'withheld'));
    expect(await ana.progress()).toMatchObject({ day: 2, phase: 1, finishedDays: [{ day: 1 }] });
    const changes = await phaseChangesOf(testApp.database, ana.email);
    expect(changes).toEqual(['1: 0-1', '1: 1-2', '1: 2-3', '1: 3-4', '1: 4-5', '1: 5-6', '1: 6-7', '2: 7-1']);
  });

  test('repeated later in any order is idempotent', async () => {
    const sent: { path: string; body: string }[] = [];
    const remember =
      (send: Send): Send =>
      async (url, init) => {
        if (isChanging(url, init)) sent.push({ path: new URL(url).pathname, body: String(init.body) });
        return send(url, init);
      };
    const caio = await person({ ...stageWith(remember), walks: 'together' }, 'Caio');
    await caio.hasFinishedDay(1, { training1: [20, 28] });
    await caio.hasHadPageOpen(1, crypto.randomUUID(), 30);
    const opening = /\/(session|block)$/;
    await expectNothingChanged(testApp.database, async () => {
      for (const { path, body } of seededRandom(1).shuffle([...sent, ...sent])) {
        const reply = await caio.client.request('POST', path, body);
        // What was to be begun is over.
        if (opening.test(path)) expectRefused(reply, 'wrong-phase');
        else expect({ path, status: reply.status }).toEqual({ path, status: 200 });
        expect(JSON.stringify(reply.body)).not.toContain('"ok":false');
      }
    });
  });
});

test('answers that overtake one another are stored in order, once, at their turn', async () => {
  const ivo = await enrolledPerson(testApp, 'Ivo');
  await ivo.hasFinished('wordRating');
  const { items } = await ivo.client.call(openRelationBlock, { day: 1, task: 'training1' });
  const chosen = items.map(({ options }) => options[0] ?? '');
  const inputs = chosen.map((option, index) =>
    relationAnswer({ day: 1, task: 'training1', attempt: 1, item: index + 1 }, option),
  );
  const [first, second, third, ...rest] = inputs.map((input) => ({ kind: relationItemKind, input }));
  if (!first || !second || !third) throw new Error('Too few items.');
  const send = (entry: typeof first) => ivo.client.requestAnswer(relationItemKind, entry.input);
  for (const early of [third, second, third]) expectRefused(await send(early), 'out-of-order');
  for (const due of [first, second, first, third, second]) expect((await send(due)).status).toBe(200);
  const outcomes = await sendTogether(ivo.client, [...rest.toReversed(), ...rest, third]);
  expect(outcomes.map((one) => 'value' in one)).toEqual([
    ...rest.map((_, index) => index === rest.length - 1),
    ...rest.map(() => true),
    true,
  ]);
  expect((await ivo.progress()).attempts.training1).toBe(1);
  const { Trial1 } = await ivo.record();
  expect(Trial1.map(({ options }) => options[0])).toEqual(chosen);
});

test('concurrent repeats of a sign-up create one account that can sign in', async () => {
  const jana = { name: 'Jana', email: 'jana@example.org', password: 'varanda4851' };
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => testApp.newClient().request('POST', '/api/auth/sign-up/email', jana)),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422]);
  const accounts = await testApp.database
    .selectFrom('account_user')
    .where('email', '=', jana.email)
    .select('id')
    .execute();
  expect(accounts).toHaveLength(1);
  await testApp.newClient().signIn(jana);
});
