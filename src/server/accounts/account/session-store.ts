import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Bound } from '#server/platform/database/prepared-query.ts';
import { dayMs } from '#study/days/durations.ts';

/** Absolute session lifetime, however often it is renewed. */
const maximumSessionDays = 30;

export async function endSession(database: Database, sessionId: string): Promise<void> {
  await database.deleteFrom('account_session').where('id', '=', sessionId).execute();
}

/**
 * Ends all sessions and pending second steps of an account, after changes of role, password or sign-in methods.
 * @returns how many sessions ended
 */
export async function endAllSessions(database: Database, accountId: string): Promise<number> {
  await database.deleteFrom('account_verification').where('value', '=', accountId).execute();
  const ended = await database.deleteFrom('account_session').where('user_id', '=', accountId).executeTakeFirst();
  return Number(ended.numDeletedRows);
}

export async function endSessionsExcept(database: Database, accountId: string, sessionId: string): Promise<number> {
  const ended = await database
    .deleteFrom('account_session')
    .where('user_id', '=', accountId)
    .where('id', '!=', sessionId)
    .executeTakeFirst();
  return Number(ended.numDeletedRows);
}

/** @returns whether it has not been ended */
export async function hasSession(database: Database, sessionId: string): Promise<boolean> {
  const session = database.selectFrom('account_session').where('id', '=', sessionId).select('id');
  return (await session.executeTakeFirst()) !== undefined;
}

export async function readOpenSessions(database: Database, accountId: string, now: Date) {
  return database
    .selectFrom('account_session')
    .where('user_id', '=', accountId)
    .where('expires_at', '>', now)
    .where('created_at', '>', sessionCutoffAt(now))
    .select(['id', 'user_agent as device', 'created_at as signedInAt', 'updated_at as lastSeenAt'])
    .orderBy('created_at', 'desc')
    .execute();
}

/**
 * SQL condition on `account_session` joined with `account_user`: not expired, and past the second factor if it is on.
 * @param now by the system clock also in a rehearsal, as the identity provider dates sessions by it
 * @param sessionCutoff `sessionCutoffAt(now)`
 */
export function isSessionValid({
  now,
  sessionCutoff,
}: {
  now: Bound<Date>;
  sessionCutoff: Bound<Date>;
}): RawBuilder<boolean> {
  return sql<boolean>`(account_session.expires_at > ${now} and account_session.created_at > ${sessionCutoff}
    and (account_session.second_factor_passed or not account_user.two_factor_enabled))`;
}

export async function deleteExpiredSessions(database: Database, now: Date): Promise<void> {
  await database
    .deleteFrom('account_session')
    .where((row) => row.or([row('expires_at', '<=', now), row('created_at', '<=', sessionCutoffAt(now))]))
    .execute();
}

/** @param now by the system clock, as the identity provider dates verifications by it */
export async function deleteExpiredVerifications(database: Database, now: Date): Promise<void> {
  await database.deleteFrom('account_verification').where('expires_at', '<=', now).execute();
}

/** @returns the earliest sign-in of a session that is still valid */
export function sessionCutoffAt(now: Date): Date {
  return new Date(now.getTime() - maximumSessionDays * dayMs);
}
