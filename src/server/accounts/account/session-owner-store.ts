import type { Database } from '#server/platform/database/open-database.ts';
import { selectAccountOwners } from './account-store.ts';
import { letsIn, longestSessionBefore } from './session-store.ts';

/**
 * @param token of a session
 * @param now by the real time
 * @returns a query of the account that the session lets in at this moment, with the session's id and when it began and ends
 */
export function selectSessionOwner(database: Database, token: string, now: Date) {
  return selectAccountOwners(database)
    .innerJoin('account_session', 'account_session.user_id', 'account_user.id')
    .where('account_session.token', '=', token)
    .where(letsIn({ now, longestBefore: longestSessionBefore(now) }))
    .select([
      'account_session.id as sessionId',
      'account_session.created_at as signedInAt',
      'account_session.expires_at as expiresAt',
    ]);
}

export type SessionOwner = NonNullable<Awaited<ReturnType<ReturnType<typeof selectSessionOwner>['executeTakeFirst']>>>;
