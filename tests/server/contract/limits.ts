import { expect } from 'vitest';
import { giveConsent } from '#contract/participation/consent-calls.ts';
import { reportPresence } from '#contract/participation/presence-calls.ts';
import { withdrawFromStudy } from '#contract/participation/rights-calls.ts';
import type { Call } from '#contract/platform/call.ts';
import { downloadExport } from '#contract/research/export-calls.ts';
import { limitKey } from '#server/platform/limits/limit-key.ts';
import { type AccountLimit, accountLimits } from '#server/platform/limits/limit-numbers.ts';
import { openLimiter } from '#server/platform/limits/rate-limit-store.ts';
import { expectRefusal } from './cells.ts';
import type { Column, Walk } from './start-walk.ts';
import { callsOfContract } from './walked-calls.ts';

/** With limits of their own: acts of consent (quotas.test.ts), reports of a page (limit-reports.test.ts), requests by token (api-tokens.test.ts). */
const countedElsewhere: readonly Call[] = [giveConsent, reportPresence, downloadExport];
const isLimited = (row: Call) => row.refusals.includes('too-many-requests') && !countedElsewhere.includes(row);

/** Uses up every limit of every account, by its id and its address. */
async function useUpLimits({ testApp: { database, parts } }: Walk): Promise<void> {
  const accounts = await database.selectFrom('account_user').select(['id', 'email']).execute();
  for (const name of Object.keys(accountLimits) as AccountLimit[]) {
    const limiter = openLimiter(database, `account:${name}`, accountLimits[name]);
    for (const subject of accounts.flatMap(({ id, email }) => [id, email])) {
      await limiter.block(limitKey(parts.sessionSecret, subject), accountLimits[name].windowSeconds);
    }
  }
}

export const spentLimits: Column = {
  isRefused: true,
  calls: callsOfContract(isLimited),
  begin: async (walk) => {
    // Her own results are there for her to ask for.
    await walk.here.eva.hasFinishedDay(3);
    await useUpLimits(walk);
  },
  check: async ({ validFor }, call) => {
    const { client, input } = validFor(call);
    expectRefusal(await client.request(call.method, call.path, input), 'too-many-requests', 'with nothing left');
  },
};

/** Each call does what it does; the one after which the sender is gone comes last. */
export const noLimits: Column = {
  calls: callsOfContract((row) => !isLimited(row) && !row.answersStream).toSorted(
    (one, other) => Number(one.row === withdrawFromStudy) - Number(other.row === withdrawFromStudy),
  ),
  begin: useUpLimits,
  check: async ({ validFor }, call) => {
    const { client, input } = validFor(call);
    expect((await client.request(call.method, call.path, input)).status).not.toBe(429);
  },
};
