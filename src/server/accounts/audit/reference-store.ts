import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { AccountLabel } from '#contract/accounts/audit-label.ts';
import { withoutHiddenCharacters } from '#contract/accounts/person-name.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { auditReferenceOf } from './audit-reference.ts';

export type NamedAccount = {
  reference: string;
  /** Null for accounts that never were staff, which the log does not name. */
  label: AccountLabel | null;
};

/** @returns the account's stable reference, created if missing, and its current label */
export async function nameAccount(transaction: Transaction<Schema>, accountId: string): Promise<NamedAccount> {
  const salt = randomUUID();
  await transaction
    .insertInto('audit_reference')
    .values({ reference: auditReferenceOf({ accountId, salt }), account_id: accountId, salt })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute();
  return (await findNamed(transaction, accountId)) ?? Promise.reject(new TypeError('The account is gone.'));
}

/** @returns a current or former staff account; null for others, which get no reference */
export async function nameStaff(transaction: Transaction<Schema>, accountId: string): Promise<NamedAccount | null> {
  const account = await transaction
    .selectFrom('account_user')
    .where('id', '=', accountId)
    .where('was_staff', '=', true)
    .select('id')
    .executeTakeFirst();
  return account === undefined ? null : nameAccount(transaction, accountId);
}

/** @returns an account that is or was staff or that the log refers to; otherwise null */
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
