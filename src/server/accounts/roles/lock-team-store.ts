import { type RawBuilder, sql, type Transaction } from 'kysely';
import { holdsRole } from '#contract/platform/staff-roles.ts';
import { heldRoles, type TeamRoles } from '#server/accounts/account/held-roles.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Schema } from '#server/platform/database/schema.ts';

type TeamMember = TeamRoles & {
  id: string;
  /** Made on the page of the first look: whoever sits at the machine is in by a press, and so it is nobody else. */
  isInvented: boolean;
};

/** Whoever is of the team, as it stays until the end of a transaction. */
export type LockedTeam = readonly TeamMember[];

/**
 * Holds who is of the team until the end of the transaction, so that of two changes at the same time the second knows of the first.
 * Whose roles have come to their end date is not among them.
 */
export async function lockTeam(transaction: Transaction<Schema>, now: Date): Promise<LockedTeam> {
  return heldAt(await selectTeam(transaction).forNoKeyUpdate().execute(), now);
}

/** @returns who is of the team at this moment, for whoever only looks */
export async function readTeam(database: Database, now: Date): Promise<readonly TeamMember[]> {
  return heldAt(await selectTeam(database).execute(), now);
}

function selectTeam(database: Database) {
  return database
    .selectFrom('account_user')
    .where(sql<boolean>`(staff or cardinality(staff_roles) > 0)`)
    .orderBy('id')
    .select(['id', 'staff', 'staff_roles as staffRoles', 'staff_until as staffUntil'])
    .select(isInventedInSql().as('isInvented'));
}

function heldAt(rows: readonly TeamMember[], now: Date): TeamMember[] {
  return rows
    .map(({ id, isInvented, ...written }) => ({ id, isInvented, ...heldRoles(written, now) }))
    .filter(({ staffRoles }) => staffRoles.length > 0);
}

/** @returns the accounts that hold administration */
export function administratorsOf(team: readonly TeamMember[]): string[] {
  return team.filter((member) => holdsRole(member, 'administration')).map(({ id }) => id);
}

/** @returns the accounts of administration that count as a second person for what some are involved in */
export function secondAdministrators(team: readonly TeamMember[], involved: readonly (string | null)[]): string[] {
  return administratorsOf(team.filter(({ id, isInvented }) => !isInvented && !involved.includes(id)));
}

/** @returns whether an account was made on the page of the first look, for a query of `account_user` */
export function isInventedInSql(): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from invented_account where invented_account.account_id = account_user.id)`;
}

/** @returns whether somebody besides this account holds administration without an end date: nobody else could give roles for good */
export function hasAdministrationWithout(team: LockedTeam, accountId: string): boolean {
  return team.some(
    (member) =>
      !member.isInvented &&
      member.id !== accountId &&
      member.staffUntil === null &&
      holdsRole(member, 'administration'),
  );
}
