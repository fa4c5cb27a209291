import { type RawBuilder, sql, type Transaction } from 'kysely';
import { holdsRole } from '#contract/platform/staff-roles.ts';
import { effectiveRoles, type TeamRoles } from '#server/accounts/account/effective-roles.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Schema } from '#server/platform/database/schema.ts';

type TeamMember = TeamRoles & {
  id: string;
  /** Demo account of the first-look page, open to any user of the machine, so never a second person. */
  isInvented: boolean;
};

export type LockedTeam = readonly TeamMember[];

/** Locks the team's rows until the end of the transaction, which serializes role changes. Excludes expired roles. */
export async function lockTeam(transaction: Transaction<Schema>, now: Date): Promise<LockedTeam> {
  return activeAt(await selectTeam(transaction).forNoKeyUpdate().execute(), now);
}

/** @returns the current team, without a lock */
export async function readTeam(database: Database, now: Date): Promise<readonly TeamMember[]> {
  return activeAt(await selectTeam(database).execute(), now);
}

function selectTeam(database: Database) {
  return database
    .selectFrom('account_user')
    .where(sql<boolean>`(staff or cardinality(staff_roles) > 0)`)
    .orderBy('id')
    .select(['id', 'staff', 'staff_roles as staffRoles', 'staff_until as staffUntil'])
    .select(isDemoAccountInSql().as('isInvented'));
}

function activeAt(rows: readonly TeamMember[], now: Date): TeamMember[] {
  return rows
    .map(({ id, isInvented, ...written }) => ({ id, isInvented, ...effectiveRoles(written, now) }))
    .filter(({ staffRoles }) => staffRoles.length > 0);
}

export function administratorsOf(team: readonly TeamMember[]): string[] {
  return team.filter((member) => holdsRole(member, 'administration')).map(({ id }) => id);
}

/** @returns the administrators who can act as second person for a request that involves these accounts */
export function secondAdministrators(team: readonly TeamMember[], involved: readonly (string | null)[]): string[] {
  return administratorsOf(team.filter(({ id, isInvented }) => !isInvented && !involved.includes(id)));
}

/** SQL condition: demo account of the first-look page. */
export function isDemoAccountInSql(): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from invented_account where invented_account.account_id = account_user.id)`;
}

/** @returns whether another account administers without an end date */
export function hasOtherAdministrator(team: LockedTeam, accountId: string): boolean {
  return team.some(
    (member) =>
      !member.isInvented &&
      member.id !== accountId &&
      member.staffUntil === null &&
      holdsRole(member, 'administration'),
  );
}
