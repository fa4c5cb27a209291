import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leaveStudy } from '#contract/participation/rights-calls.ts';
import { boundCalls } from '#server/app.ts';
import { type CallStage, startCallStage } from '#tests/support/calls/call-stage.ts';
import { contractRows } from '#tests/support/calls/contract-rows.ts';
import { oneJunkPlace } from '#tests/support/calls/junk.ts';
import type { ValidInput } from '#tests/support/calls/valid-inputs.ts';
import { isTaken } from '#tests/support/platform/malformed-bodies.ts';
import { expectNothingChanged, expectRefused } from '#tests/support/platform/refused.ts';

const rows = await contractRows();
const named = rows.map((call) => ({ name: `${call.method} ${call.path}`, call }));
const taking = named.filter(({ call }) => call.input !== undefined);

let testApp: CallStage['testApp'];
let here: CallStage['here'];
let valid: CallStage['valid'];

beforeAll(async () => {
  ({ testApp, here, valid } = await startCallStage());
}, 120_000);
afterAll(() => testApp.close());

const inputOf = (call: ValidInput['call']) => valid.find((one) => one.call === call)?.input;

test('every row is bound to a handler, and only once', () => {
  const bound = boundCalls(testApp.parts).map(({ call }) => `${call.method} ${call.path}`);
  expect(bound.toSorted()).toEqual(named.map(({ name }) => name).toSorted());
  expect(new Set(bound).size).toBe(bound.length);
});

test('every row that takes something is tried here, starting from something it takes', () => {
  expect(new Set(valid.map(({ call }) => call))).toEqual(new Set(taking.map(({ call }) => call)));
  for (const { call, input } of valid) expect(call.input?.safeParse(input).success, call.path).toBe(true);
});

describe('somebody who is not signed in', () => {
  const closed = named.filter(({ call }) => call.access !== 'anyone');
  test.each(closed)('gets nothing from $name', async ({ call }) => {
    const strangers = { nobody: '', forger: `wordmood.session_token=${'x'.repeat(32)}.${'y'.repeat(43)}%3D` };
    for (const cookie of Object.values(strangers)) {
      const reply = await expectNothingChanged(testApp.database, () =>
        testApp.newClient().request(call.method, call.path, inputOf(call), { cookie }),
      );
      expectRefused(reply, 'sign-in-needed');
      expect(Object.keys(reply.body as object).toSorted()).toEqual(['message', 'refusal']);
    }
  });

  test('is told by the open rows what everybody may know', async () => {
    const open = named.filter(({ call }) => call.access === 'anyone' && call.method === 'GET');
    expect(open.map(({ name }) => name)).toEqual([
      'GET /api/account',
      'GET /api/installation',
      'GET /api/material',
      'GET /api/rehearsal/clock',
    ]);
    const replies = await Promise.all(open.map(({ call }) => testApp.newClient().request('GET', call.path)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(replies[0]?.body).toEqual({ account: null });
    const told = JSON.stringify(replies);
    for (const { email } of [here.ana, here.eva]) expect(told).not.toContain(email);
  });
});

describe('somebody who has not enrolled', () => {
  const forParticipants = named.filter(({ call }) => call.access === 'participant');
  test.each(forParticipants)('gets nothing from $name', async ({ call }) => {
    for (const somebody of [here.gil, here.fabio]) {
      const reply = await expectNothingChanged(testApp.database, () =>
        somebody.client.request(call.method, call.path, inputOf(call)),
      );
      expectRefused(reply, 'not-enrolled');
    }
  });
});

/**
 * From here on things change. Of what is drawn, only what a row's shape takes is sent: what none takes is refused with 400 and changes
 * nothing, for every row and ten thousand bodies (`malformed-bodies.test.ts`).
 */
describe('something odd that a row may take', () => {
  const drawnEach = 400;
  let sent = 0;

  test.each(taking)('makes no fault in $name', async ({ call }) => {
    const { sender, input } = valid.find((one) => one.call === call) as ValidInput;
    const drawn = new Set(fc.sample(oneJunkPlace(input), drawnEach).map((body) => JSON.stringify(body)));
    for (const body of [...drawn].filter((one) => isTaken(call.input as NonNullable<typeof call.input>, one))) {
      const { status } = await sender.client.request(call.method, call.path, body);
      // Whoever has left is nobody from then on.
      const expected = [200, 400, 403, 404, 409, 422, 429, ...(call === leaveStudy ? [401] : [])];
      expect(expected, `${status} for ${body}`).toContain(status);
      sent += 1;
    }
  });

  test('was sent, and not refused for its form', () => {
    expect(sent).toBeGreaterThan(4 * taking.length);
  });
});
