import type { Transaction } from 'kysely';
import type { Schema } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';

/**
 * Locks accounts until the end of the transaction. Lock order: before any participation, as in a withdrawal, or the two
 * deadlock.
 * @throws Refusal `sign-in-needed` when the first, the caller's, is deleted
 */
export async function lockAccounts(
  transaction: Transaction<Schema>,
  [callerId, ...others]: readonly [callerId: string, ...others: string[]],
): Promise<void> {
  const rows = await transaction
    .selectFrom('account_user')
    .where('id', 'in', [callerId, ...others])
    .orderBy('id')
    .select('id')
    .forKeyShare()
    .execute();
  if (!rows.some(({ id }) => id === callerId)) throw new Refusal('sign-in-needed');
}
