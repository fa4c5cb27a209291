import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StudyClient } from '#scripts/simulation/study-client.ts';
import { personWithoutPassword } from '#tests/support/accounts/person-without-password.ts';
import { type CallStage, startCallStage } from '#tests/support/calls/call-stage.ts';
import { contractRows } from '#tests/support/calls/contract-rows.ts';
import { identityProviderInputs } from '#tests/support/calls/identity-provider-inputs.ts';
import type { ValidInput } from '#tests/support/calls/valid-inputs.ts';
import { malformedBodies } from '#tests/support/platform/malformed-bodies.ts';
import { expectNothingChanged, expectRefused } from '#tests/support/platform/refused.ts';

const bodiesInAll = 10_000;
const atOnce = 8;

const calls = (await contractRows()).filter(({ input }) => input !== undefined);
const names = [...calls, ...identityProviderInputs].map(({ path }) => ({ path }));
const bodiesEach = Math.ceil(bodiesInAll / names.length);

let testApp: CallStage['testApp'];
let valid: CallStage['valid'];
let lia: StudyClient;
let sent = 0;

beforeAll(async () => {
  ({ testApp, valid } = await startCallStage());
  lia = (await personWithoutPassword(testApp, 'Lia')).client;
}, 120_000);
afterAll(() => testApp.close());

/** What a path takes, and somebody whose session would be good for it. */
function target(path: string) {
  const own = identityProviderInputs.find((one) => one.path === path);
  if (own !== undefined) return { ...own, client: lia };
  const { call, sender, input } = valid.find((one) => one.call.path === path) as ValidInput;
  return { shape: call.input as NonNullable<typeof call.input>, input, client: sender.client };
}

describe('malformed bodies', () => {
  test.each(names)('are refused by $path and change nothing', async ({ path }) => {
    const { shape, input, client } = target(path);
    const bodies = malformedBodies(shape, input, bodiesEach);
    await expectNothingChanged(testApp.database, async () => {
      for (let from = 0; from < bodies.length; from += atOnce) {
        const some = bodies.slice(from, from + atOnce);
        const replies = await Promise.all(some.map((body) => client.request('POST', path, body)));
        for (const [index, reply] of replies.entries()) {
          expect({ body: some[index], status: reply.status }).toEqual({ body: some[index], status: 400 });
          expectRefused(reply, 'invalid-input');
        }
        sent += some.length;
      }
    });
  });

  test('were ten thousand', () => {
    expect(sent).toBeGreaterThanOrEqual(bodiesInAll);
  });
});
