import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Bound } from '#server/platform/database/prepared-query.ts';
import { dayMs } from '#study/days/durations.ts';

/** However often it is used, a session ends so long after signing in. */
const longestSessionDays = 30;

export async function endSession(database: Database, sessionId: string): Promise<void> {
  await database.deleteFrom('account_session').where('id', '=', sessionId).execute();
}

/**
 * Signs an account out everywhere, also where somebody is between the two steps of signing in: after a change of roles, of the
 * password, of who may come in.
 * @returns how many sessions ended
 */
export async function endAllSessions(database: Database, accountId: string): Promise<number> {
  await database.deleteFrom('account_verification').where('value', '=', accountId).execute();
  const ended = await database.deleteFrom('account_session').where('user_id', '=', accountId).executeTakeFirst();
  return Number(ended.numDeletedRows);
}

/** Signs an account out everywhere but in one session. @returns how many sessions ended */
export async function endSessionsBut(database: Database, accountId: string, sessionId: string): Promise<number> {
  const ended = await database
    .deleteFrom('account_session')
    .where('user_id', '=', accountId)
    .where('id', '!=', sessionId)
    .executeTakeFirst();
  return Number(ended.numDeletedRows);
}

/** @returns where an account is signed in, the newest first. */
export async function readOpenSessions(database: Database, accountId: string, now: Date) {
  return database
    .selectFrom('account_session')
    .where('user_id', '=', accountId)
    .where('expires_at', '>', now)
    .where('created_at', '>', longestSessionBefore(now))
    .select(['id', 'user_agent as device', 'created_at as signedInAt', 'updated_at as lastSeenAt'])
    .orderBy('created_at', 'desc')
    .execute();
}

/**
 * A condition for a query on `account_session` and its `account_user`: not ended, not too old, with the second factor where there is
 * one.
 * @param now by the real time, also in a rehearsal: the identity provider dates sessions so
 * @param longestBefore `longestSessionBefore` of it
 */
export function letsIn({ now, longestBefore }: { now: Bound<Date>; longestBefore: Bound<Date> }): RawBuilder<boolean> {
  return sql<boolean>`(account_session.expires_at > ${now} and account_session.created_at > ${longestBefore}
    and (account_session.second_factor_passed or not account_user.two_factor_enabled))`;
}

export async function deleteExpiredSessions(database: Database, now: Date): Promise<void> {
  await database
    .deleteFrom('account_session')
    .where((row) => row.or([row('expires_at', '<=', now), row('created_at', '<=', longestSessionBefore(now))]))
    .execute();
}

/** What the identity provider remembers for some minutes, such as who is between the two steps of signing in. */
export async function deleteExpiredVerifications(database: Database, now: Date): Promise<void> {
  await database.deleteFrom('account_verification').where('expires_at', '<=', now).execute();
}

/** @returns the moment before which nobody who is still signed in may have signed in */
export function longestSessionBefore(now: Date): Date {
  return new Date(now.getTime() - longestSessionDays * dayMs);
}
