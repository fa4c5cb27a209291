import { isAPIError } from 'better-auth/api';
import { accountShape } from '../../contract/account-calls.ts';
import { phases, researchName } from '../../study/protocol.ts';
import type { Database } from '../database/open-database.ts';
import type { Visitor } from '../http/gate.ts';
import { readAccountOwner } from './account-store.ts';
import { withoutHidingFaults } from './hidden-faults.ts';
import type { IdentityProvider } from './identity-provider.ts';

const nobody: Visitor = { account: null, participantId: null, isEnrolled: false };

/** @returns a function that says who is calling, with role and participation as the database has them at this moment. */
export function identifyVisitor(provider: IdentityProvider, database: Database) {
  return async (headers: Headers): Promise<Visitor> => {
    if (!headers.get('cookie')?.includes('wordmood')) return nobody;
    const session = await readSession(provider, headers);
    if (session === null) return nobody;
    const owner = await readAccountOwner(database, session.user.id);
    if (owner === undefined) return nobody;
    const isEnrolled = owner.phase !== null && owner.phase !== phases.notEnrolled;
    return {
      account: accountShape.parse({ ...owner, research: isEnrolled ? researchName : '' }),
      participantId: owner.participantId,
      isEnrolled,
    };
  };
}

async function readSession(provider: IdentityProvider, headers: Headers) {
  try {
    return await withoutHidingFaults(() => provider.api.getSession({ headers }));
  } catch (error) {
    // Another request ended the session while this one read it.
    if (isAPIError(error) && error.statusCode === 401) return null;
    throw error;
  }
}
