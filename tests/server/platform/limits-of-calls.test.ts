import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveConsent } from '#contract/participation/consent-calls.ts';
import type { Call } from '#contract/platform/call.ts';
import { limitKey } from '#server/platform/limits/limit-key.ts';
import { type AccountLimit, accountLimits } from '#server/platform/limits/limit-numbers.ts';
import { openLimiter } from '#server/platform/limits/rate-limit-store.ts';
import { type CallStage, startCallStage } from '#tests/support/calls/call-stage.ts';
import { contractRows } from '#tests/support/calls/contract-rows.ts';
import { expectRefused } from '#tests/support/platform/refused.ts';

const rows = (await contractRows()).map((call) => ({ name: `${call.method} ${call.path}`, call }));
/** Counted in the acts themselves, not in calls: quotas.test.ts. */
const countedOtherwise: readonly Call[] = [giveConsent];
const limited = ({ call }: { call: Call }) =>
  call.refusals.includes('too-many-requests') && !countedOtherwise.includes(call);

let stage: CallStage;

/** Whoever has used up every limit there is, by their account and by their address. */
async function haveNothingLeft({ database, parts }: CallStage['testApp']): Promise<void> {
  const { sessionSecret } = parts;
  const accounts = await database.selectFrom('account_user').select(['id', 'email']).execute();
  for (const name of Object.keys(accountLimits) as AccountLimit[]) {
    const limiter = openLimiter(database, `account:${name}`, accountLimits[name]);
    for (const subject of accounts.flatMap(({ id, email }) => [id, email])) {
      await limiter.block(limitKey(sessionSecret, subject), accountLimits[name].windowSeconds);
    }
  }
}

beforeAll(async () => {
  stage = await startCallStage();
  await stage.here.eva.hasFinishedDay(3);
  await haveNothingLeft(stage.testApp);
}, 180_000);
afterAll(() => stage.testApp.close());

const tried = ({ call }: { call: Call }) => {
  const { input, sender } = stage.valid.find((one) => one.call === call) ?? {};
  const byAccess = call.access === 'staff' ? stage.here.zeca : stage.here.eva;
  return (sender ?? byAccess).client.request(call.method, call.path, input);
};

test('there are calls with a limit, and calls without', () => {
  expect(rows.filter(limited).length).toBeGreaterThan(8);
  expect(rows.filter((row) => !limited(row)).length).toBeGreaterThan(40);
});

test.each(rows.filter(limited))('$name, whose row says so, is refused once its limit is used up', async (row) => {
  expectRefused(await tried(row), 'too-many-requests');
});

test.each(rows.filter((row) => !limited(row) && !row.call.answersStream))(
  '$name, whose row knows no limit, is not refused for one',
  async (row) => {
    expect((await tried(row)).status).not.toBe(429);
  },
);
