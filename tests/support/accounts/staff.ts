import { readAccount } from '#contract/accounts/account-calls.ts';
import type { AuditAction } from '#contract/accounts/audit-actions.ts';
import { type StaffRole, staffRoles } from '#contract/platform/staff-roles.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { type Person, person, type Stage } from '#tests/support/participation/people.ts';

/** Staff with all four roles, signed in. */
export async function staffMember(stage: Stage, name: string): Promise<Person> {
  const participant = await person(stage, name);
  await stage.database
    .updateTable('account_user')
    .set({ staff: true })
    .where('email', '=', participant.email)
    .execute();
  return participant;
}

/** A team member with some of its roles, until a date or without one, signed in. */
export async function teamMember(
  stage: Stage,
  name: string,
  roles: readonly StaffRole[],
  until: Date | null = null,
): Promise<Person> {
  const participant = await person(stage, name);
  await stage.database
    .updateTable('account_user')
    .set({ staff_roles: [...roles], staff_until: until })
    .where('email', '=', participant.email)
    .execute();
  return participant;
}

/** An administrator for longer than the wait of an ending or an unblinding, which newer ones may not confirm. */
export async function hasAdministeredLong({ database }: Pick<Stage, 'database'>, { email }: Person): Promise<void> {
  await database
    .updateTable('account_user')
    .set({ administration_since: new Date(0) })
    .where('email', '=', email)
    .execute();
}

/** Inputs of `changeRoles` for staff, and for a person without roles. */
export const allRoles = { staffRoles: [...staffRoles], staffUntil: null };
export const noRoles = { staffRoles: [] as StaffRole[], staffUntil: null };

export async function accountIdOf({ client }: Person): Promise<string> {
  const { account } = await client.call(readAccount);
  return account?.id ?? '';
}

/** Own accounts of staff and the end of accounts have their own tests. */
const ofAccounts: readonly AuditAction['action'][] = [
  'signedIn',
  'signInFailed',
  'ownNameChanged',
  'ownEmailChanged',
  'ownPasswordChanged',
  'ownSecondFactorChanged',
  'signInWayJoined',
  'accountEnded',
];

/** @returns what the audit log tells of what staff have read and changed, the oldest entry first; people by their accounts. */
export async function auditTrail(database: Database) {
  const entries = await database
    .selectFrom('audit_entry')
    .leftJoin('audit_reference as actor', 'actor.reference', 'audit_entry.actor_reference')
    .leftJoin('audit_reference as subject', 'subject.reference', 'audit_entry.subject_reference')
    .where('action', 'not in', ofAccounts)
    .orderBy('entry_id')
    .select(['action', 'detail', 'actor.account_id as actor', 'subject.account_id as subject'])
    .execute();
  return entries as unknown as (AuditAction & { actor: string | null; subject: string | null })[];
}
