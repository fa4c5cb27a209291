import type { Transaction } from 'kysely';
import type { Roles } from '#contract/accounts/audit-actions.ts';
import type { Person } from '#contract/accounts/staff-account-calls.ts';
import { endAllSessions } from '#server/accounts/account/session-store.ts';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { StaffCaller } from '#server/platform/http/gate.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { verifiesEmail } from '#server/platform/settings/verifies-email.ts';
import { readPerson } from './person-store.ts';

type Change = Transaction<Schema>;

/**
 * Sets a person's category and flags. Their sessions end, so that no page goes on with what they were; the change is in the
 * audit log. The same roles again change nothing.
 * @throws Refusal `own-roles`, `not-found`, `unconfirmed-email`, `last-staff`, or `forbidden` when the caller is staff no longer
 */
export async function storeRoles(
  { database, clock, config }: Pick<Installation, 'database' | 'clock' | 'config'>,
  actor: StaffCaller,
  { accountId, ...after }: { accountId: string } & Roles,
): Promise<Person> {
  if (accountId === actor.account.id) throw new Refusal('own-roles');
  return database.transaction().execute(async (change) => {
    const staff = await lockStaff(change);
    const { isConfirmed, ...before } = (await lockRoles(change, accountId)) ?? missing();
    // Anybody can sign up with anybody's address: until its link was opened, the password may be a stranger's.
    if (!before.staff && after.staff && verifiesEmail(config) && !isConfirmed) throw new Refusal('unconfirmed-email');
    const othersInStaff = staff.filter((id) => id !== accountId);
    if (before.staff && !after.staff && othersInStaff.length === 0) throw new Refusal('last-staff');
    if (!staff.includes(actor.account.id)) throw new Refusal('forbidden');
    if (!isSame(before, after)) {
      await writeRoles(change, accountId, after);
      const detail = { before, after };
      const record = { actor, subjectAccountId: accountId, action: 'rolesChanged', detail } as const;
      await recordAudit(change, record, clock.now());
    }
    const person = await readPerson(change, accountId);
    if (person === undefined) throw new Refusal('not-found');
    return person;
  });
}

/**
 * Makes an account staff from the command line; its sessions end, and it is in the audit log.
 * @returns whether there is an account with this address
 */
export async function makeStaff(database: Database, email: string, now: Date): Promise<boolean> {
  return database.transaction().execute(async (change) => {
    const account = await change
      .selectFrom('account_user')
      .where('email', '=', email.trim().toLowerCase())
      .select('id')
      .executeTakeFirst();
    const locked = account && (await lockRoles(change, account.id));
    if (account === undefined || locked === undefined) return false;
    const { isConfirmed: _isConfirmed, ...before } = locked;
    if (before.staff) return true;
    const after = { ...before, staff: true };
    await writeRoles(change, account.id, after);
    const detail = { before, after };
    const record = { actor: 'command line', subjectAccountId: account.id, action: 'staffMade', detail } as const;
    await recordAudit(change, record, now);
    return true;
  });
}

/**
 * Holds who is staff until the end of the transaction, so that of two changes at the same time the second knows of the first.
 * @returns the account ids
 */
export async function lockStaff(change: Change): Promise<string[]> {
  const rows = await change
    .selectFrom('account_user')
    .where('staff', '=', true)
    .orderBy('id')
    .select('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

function missing(): never {
  throw new Refusal('not-found');
}

async function lockRoles(change: Change, accountId: string): Promise<(Roles & { isConfirmed: boolean }) | undefined> {
  return change
    .selectFrom('account_user')
    .where('id', '=', accountId)
    .select(['category', 'member', 'staff', 'email_verified as isConfirmed'])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

async function writeRoles(change: Change, accountId: string, roles: Roles): Promise<void> {
  await change.updateTable('account_user').set(roles).where('id', '=', accountId).execute();
  await endAllSessions(change, accountId);
}

function isSame(before: Roles, after: Roles): boolean {
  return before.category === after.category && before.member === after.member && before.staff === after.staff;
}
