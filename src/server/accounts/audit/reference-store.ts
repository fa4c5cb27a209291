import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { AccountLabel } from '#contract/accounts/audit-label.ts';
import { withoutHiddenCharacters } from '#contract/accounts/person-name.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { referenceOf } from './audit-reference.ts';

/** An account as an entry of the log has it. */
export type NamedAccount = {
  reference: string;
  /** Null for somebody who never was in staff: the log does not name them. */
  label: AccountLabel | null;
};

/** @returns the reference that stands for an account in the log, always the same one, and what it is called at this moment */
export async function nameAccount(transaction: Transaction<Schema>, accountId: string): Promise<NamedAccount> {
  const salt = randomUUID();
  await transaction
    .insertInto('audit_reference')
    .values({ reference: referenceOf({ accountId, salt }), account_id: accountId, salt })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute();
  return (await findNamed(transaction, accountId)) ?? Promise.reject(new TypeError('The account is gone.'));
}

/** @returns whoever is or was in staff, as `nameAccount`; null for everybody else, who gets no reference by this */
export async function nameStaff(transaction: Transaction<Schema>, accountId: string): Promise<NamedAccount | null> {
  const account = await transaction
    .selectFrom('account_user')
    .where('id', '=', accountId)
    .where('was_staff', '=', true)
    .select('id')
    .executeTakeFirst();
  return account === undefined ? null : nameAccount(transaction, accountId);
}

/** @returns an account that the log refers to, or that is or was in staff; null for one of which the log says nothing */
export async function nameIfKnown(transaction: Transaction<Schema>, accountId: string): Promise<NamedAccount | null> {
  return (await nameStaff(transaction, accountId)) ?? (await findNamed(transaction, accountId)) ?? null;
}

async function findNamed(transaction: Transaction<Schema>, accountId: string): Promise<NamedAccount | undefined> {
  const found = await transaction
    .selectFrom('audit_reference')
    .innerJoin('account_user', 'account_user.id', 'audit_reference.account_id')
    .where('account_id', '=', accountId)
    .select(['reference', 'name', 'email', 'staff', 'was_staff as wasStaff'])
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { reference, name, email, staff, wasStaff } = found;
  return { reference, label: staff || wasStaff ? { name: withoutHiddenCharacters(name), email } : null };
}
