import { type RawBuilder, sql } from 'kysely';
import type { StaffRole } from '#contract/platform/staff-roles.ts';
import type { Database } from '#server/platform/database/open-database.ts';

/**
 * Conditions for a query on `account_user`: who is of the team at a moment. Staff are all four roles for as long as they are staff; other
 * roles end by themselves at their end date.
 */
export function isOfTeamInSql(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(account_user.staff or (cardinality(account_user.staff_roles) > 0 and ${isNotOver(now)}))`;
}

/** Whoever holds one of the roles. */
export function holdsRoleInSql(role: StaffRole, now: Date): RawBuilder<boolean> {
  return sql<boolean>`(account_user.staff or (${role}::text = any(account_user.staff_roles) and ${isNotOver(now)}))`;
}

/** @returns whether an account is of the team at this moment */
export async function isOfTeamNow(database: Database, accountId: string, now: Date): Promise<boolean> {
  const found = await database
    .selectFrom('account_user')
    .where('id', '=', accountId)
    .where(isOfTeamInSql(now))
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}

function isNotOver(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(account_user.staff_until is null or account_user.staff_until > ${now}::timestamptz)`;
}
