import { sql, type Transaction } from 'kysely';
import { holdsRole } from '#contract/platform/staff-roles.ts';
import { heldRoles, type TeamRoles } from '#server/accounts/account/held-roles.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Schema } from '#server/platform/database/schema.ts';

type TeamMember = TeamRoles & { id: string };

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
    .select(['id', 'staff', 'staff_roles as staffRoles', 'staff_until as staffUntil']);
}

function heldAt(rows: readonly TeamMember[], now: Date): TeamMember[] {
  return rows
    .map(({ id, ...written }) => ({ id, ...heldRoles(written, now) }))
    .filter(({ staffRoles }) => staffRoles.length > 0);
}

/** @returns the accounts that hold administration */
export function administratorsOf(team: readonly TeamMember[]): string[] {
  return team.filter((member) => holdsRole(member, 'administration')).map(({ id }) => id);
}

/** @returns whether somebody besides this account holds administration without an end date: nobody else could give roles for good */
export function hasAdministrationWithout(team: LockedTeam, accountId: string): boolean {
  return team.some(
    (member) => member.id !== accountId && member.staffUntil === null && holdsRole(member, 'administration'),
  );
}
