import { isAPIError } from 'better-auth/api';
import { readAccountOwner } from '#server/accounts/account/account-store.ts';
import { longestSessionBefore } from '#server/accounts/account/session-store.ts';
import { hasEnrolled, viewAccount } from '#server/accounts/account/view-account.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Visitor } from '#server/platform/http/gate.ts';
import { withoutHidingFaults } from './hidden-faults.ts';
import type { IdentityProvider } from './identity-provider.ts';

const nobody: Visitor = { account: null, session: null, participantId: null, isEnrolled: false };

/** @returns a function that says who is calling, with role and participation as the database has them at this moment. */
export function identifyVisitor(provider: IdentityProvider, database: Database) {
  return async (headers: Headers): Promise<Visitor> => {
    if (!headers.get('cookie')?.includes('wordmood')) return nobody;
    const found = await readSession(provider, headers);
    if (found === null) return nobody;
    const { response: session, headers: answered } = found;
    // By the real time, also in a rehearsal: the identity provider dates sessions so.
    if (session.session.createdAt <= longestSessionBefore(systemClock.now())) return nobody;
    const owner = await readAccountOwner(database, session.user.id);
    if (owner === undefined) return nobody;
    // The first step alone opens nothing, whichever way it was taken.
    if (owner.hasSecondFactor && session.session.secondFactorPassed !== true) return nobody;
    return {
      account: viewAccount(owner),
      session: {
        id: session.session.id,
        signedInAt: session.session.createdAt,
        renewedCookies: answered?.getSetCookie() ?? [],
      },
      participantId: owner.participantId,
      isEnrolled: hasEnrolled(owner),
    };
  };
}

async function readSession(provider: IdentityProvider, headers: Headers) {
  try {
    const { response, headers: answered } = await withoutHidingFaults(() =>
      provider.api.getSession({ headers, returnHeaders: true }),
    );
    return response === null ? null : { response, headers: answered };
  } catch (error) {
    // Another request ended the session while this one read it.
    if (isAPIError(error) && error.statusCode === 401) return null;
    throw error;
  }
}
