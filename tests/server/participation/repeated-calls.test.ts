import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerRelationItem, openRelationBlock } from '#contract/participation/relation-task-calls.ts';
import type { Send } from '#scripts/simulation/study-client.ts';
import { relationAnswer } from '#tests/support/calls/call-inputs.ts';
import { expectedDayOfRecord } from '#tests/support/participation/expected-record.ts';
import { person } from '#tests/support/participation/people.ts';
import { phaseChangesOf } from '#tests/support/participation/phase-changes.ts';
import { expectNothingChanged, expectRefused } from '#tests/support/platform/refused.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

/** Every changing request goes off several times at once; all get the same answer. */
function severalAtOnce(times: (path: string) => number) {
  return (send: Send): Send =>
    async (url, init) => {
      const { pathname } = new URL(url);
      if (init.method !== 'POST' || pathname.startsWith('/api/auth/')) return send(url, init);
      const replies = await Promise.all(Array.from({ length: times(pathname) }, () => send(url, init)));
      const said = await Promise.all(
        replies.map(async (reply) => [reply.status, withoutTime(await reply.clone().text())]),
      );
      for (const one of said) expect(one, pathname).toEqual(said[0]);
      return replies[0] as Response;
    };
}

function withoutTime(body: string): string {
  return body.replace(/"serverTime":"[^"]+"/, '');
}

const ofTheDay = (times: Partial<Record<string, number>>) => (path: string) => times[path] ?? 1;
const stageWith = (around: (send: Send) => Send) => ({
  ...testApp,
  sendsOneByOne: true,
  newClient: () => testApp.newClient(around),
});

describe('every call of a day', { timeout: 120_000 }, () => {
  test('made three times at once, has the effect of one', async () => {
    const ana = await person(stageWith(severalAtOnce(() => 3)), 'Ana');
    await ana.hasFinishedDay(1, { training1: [20, 28] });
    expect(await ana.record()).toMatchObject(expectedDayOfRecord(ana.answersOf(1), 'withheld'));
    expect(await ana.progress()).toMatchObject({ day: 1, phase: 7, attempts: { training1: 2, training2: 1 } });
  });

  test('that takes the participant on, made ten times at once, has the effect of one', async () => {
    const times = ofTheDay({
      '/api/participation/consent': 10,
      '/api/participation/enrolment': 10,
      '/api/participation/day': 10,
      '/api/participation/inventory/submission': 10,
      '/api/participation/word-rating/session': 10,
      '/api/participation/relation-tasks/block': 10,
    });
    const bia = await person(stageWith(severalAtOnce(times)), 'Bia');
    await bia.hasFinishedDay(1);
    await bia.hasStartedDay(2);
    expect(await bia.progress()).toMatchObject({ day: 2, phase: 1, finishedDays: [{ day: 1 }] });
    const changes = await phaseChangesOf(testApp.database, bia.email);
    expect(changes).toEqual(['1: 0-1', '1: 1-2', '1: 2-3', '1: 3-4', '1: 4-5', '1: 5-6', '1: 6-7', '2: 7-1']);
  });

  test('sent again later, in any order and any number of times, changes nothing and is no error', async () => {
    const sent: { path: string; body: string }[] = [];
    const remember =
      (send: Send): Send =>
      async (url, init) => {
        const { pathname } = new URL(url);
        if (init.method === 'POST' && !pathname.startsWith('/api/auth/')) {
          sent.push({ path: pathname, body: String(init.body) });
        }
        return send(url, init);
      };
    const caio = await person(stageWith(remember), 'Caio');
    await caio.hasFinishedDay(1, { training1: [20, 28] });
    await caio.hasHadPageOpen(1, crypto.randomUUID(), 30);
    const written = [...sent];
    const opening = /\/(session|block)$/;
    await expectNothingChanged(testApp.database, async () => {
      const order = fc.shuffledSubarray([...written, ...written], {
        minLength: written.length,
        maxLength: written.length,
      });
      await fc.assert(
        fc.asyncProperty(order, async (again) => {
          for (const { path, body } of again) {
            const reply = await caio.client.request('POST', path, body);
            // What was to be begun is over.
            if (opening.test(path)) expectRefused(reply, 'wrong-phase');
            else expect({ path, body, status: reply.status }).toEqual({ path, body, status: 200 });
          }
        }),
        { numRuns: 3 },
      );
    });
  });
});

test('a last item or a last rating that arrives ten times at once counts once', { timeout: 120_000 }, async () => {
  const last = (url: string, init: { body?: unknown }) => {
    const body = JSON.parse(String(init.body ?? '{}'));
    return /answers$/.test(url) ? body.item % 10 === 0 : body.position >= 40;
  };
  const around =
    (send: Send): Send =>
    (url, init) =>
      severalAtOnce(() => (last(url, init) ? 10 : 1))(send)(url, init);
  const dora = await person(stageWith(around), 'Dora');
  await dora.hasFinishedDay(1, { training1: [10, 27], training2: [0, 30] });
  expect(await dora.progress()).toMatchObject({ phase: 7, attempts: { training1: 2, training2: 2 } });
  expect(await dora.record()).toMatchObject(expectedDayOfRecord(dora.answersOf(1), 'withheld'));
});

test('answers that overtake one another are stored in order, once, as soon as it is their turn', async () => {
  const ivo = await person(testApp, 'Ivo');
  await ivo.hasEnrolled();
  await ivo.hasFinished('wordRating');
  const { items } = await ivo.client.call(openRelationBlock, { day: 1, task: 'training1' });
  const chosen = items.map(({ options }) => options[0] ?? '');
  const inputs = chosen.map((option, index) =>
    relationAnswer({ day: 1, task: 'training1', attempt: 1, item: index + 1 }, option),
  );
  let waiting = fc.sample(fc.shuffledSubarray([...inputs, ...inputs], { minLength: 60, maxLength: 60 }), 1)[0] ?? [];
  for (let round = 0; waiting.length > 0; round += 1) {
    expect(round).toBeLessThanOrEqual(30);
    const tooEarly: typeof waiting = [];
    for (const input of waiting) {
      const reply = await ivo.client.request('POST', answerRelationItem.path, input);
      if (reply.status === 409) expectRefused(reply, 'out-of-order');
      if (reply.status !== 200) tooEarly.push(input);
    }
    waiting = tooEarly;
  }
  expect((await ivo.progress()).attempts.training1).toBe(1);
  const { Trial1 } = await ivo.record();
  expect(Trial1.map(({ options }) => options[0])).toEqual(chosen);
});

test('the same sign-up, sent several times at once, makes one account that can sign in', async () => {
  const jana = { name: 'Jana', email: 'jana@example.org', password: 'varanda4851' };
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => testApp.newClient().request('POST', '/api/auth/sign-up/email', jana)),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status } of replies) expect([200, 422]).toContain(status);
  const accounts = await testApp.database
    .selectFrom('account_user')
    .where('email', '=', jana.email)
    .select('id')
    .execute();
  expect(accounts).toHaveLength(1);
  await testApp.newClient().signIn(jana);
});
