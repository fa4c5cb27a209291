import type { Context } from 'hono';
import { systemClock } from '#server/platform/clock/clock.ts';
import { isUniqueViolation } from '#server/platform/database/unique-violation.ts';
import { authorize, type Visitor } from '#server/platform/http/authorize.ts';
import type { LimitDeps } from '#server/platform/limits/consume-limit.ts';
import { limitGuesses } from '#server/platform/limits/guess-limit.ts';
import { deleteStaleSecondFactor } from './second-factor-store.ts';

const managingPaths: readonly string[] = [
  '/api/auth/two-factor/enable',
  '/api/auth/two-factor/generate-backup-codes',
  '/api/auth/two-factor/disable',
];

/**
 * Guards the calls that change the second factor: rate-limits password guesses per account. Without a password, or with
 * a second factor, which the password alone must not end, it demands a sign-in within ten minutes.
 */
export function guardSecondFactor(deps: LimitDeps, identify: (headers: Headers) => Promise<Visitor>) {
  return async (context: Context, passOnOnce: () => Promise<Response>): Promise<Response> => {
    if (!managingPaths.includes(context.req.path)) return passOnOnce();
    const visitor = await identify(context.req.raw.headers);
    const { account } = visitor;
    const needsFreshSignIn = !account?.hasPassword || account.hasSecondFactor;
    const rules = { now: systemClock.now(), staffNeedsSecondFactor: false };
    authorize({ access: 'signed-in', ...(needsFreshSignIn && { needsFreshSignIn }) }, visitor, rules);
    const passOn = async () => {
      if (account?.hasSecondFactor === false) await deleteStaleSecondFactor(deps.database, account.id);
      return retryOnConflict(passOnOnce);
    };
    if (!account?.hasPassword) return passOn();
    // Keyed by account id, so that guesses here do not block sign-in.
    const guesses = limitGuesses(deps, account.id, null);
    await guesses.begin();
    const response = await passOn();
    if (response.ok) await guesses.forget();
    return response;
  };
}

/** Retries once after a unique violation by a concurrent request. */
async function retryOnConflict(passOn: () => Promise<Response>): Promise<Response> {
  try {
    return await passOn();
  } catch (error) {
    if (isUniqueViolation(error)) return passOn();
    throw error;
  }
}
