import { type RawBuilder, sql } from 'kysely';
import type { StaffRole } from '#contract/platform/staff-roles.ts';
import type { Database } from '#server/platform/database/open-database.ts';

/** SQL conditions on `account_user`: `staff` means all four roles without an end; other roles expire at their end date. */
export function isOfTeamInSql(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(account_user.staff or (cardinality(account_user.staff_roles) > 0 and ${isNotOver(now)}))`;
}

export function holdsRoleInSql(role: StaffRole, now: Date): RawBuilder<boolean> {
  return sql<boolean>`(account_user.staff or (${role}::text = any(account_user.staff_roles) and ${isNotOver(now)}))`;
}

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
