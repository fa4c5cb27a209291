import type { Transaction } from 'kysely';
import type { Schema } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';

/**
 * Holds accounts in place until the end of a transaction that names them. First of all, before anything of a participation is
 * locked: whoever leaves locks in this order too, and the two would wait for each other otherwise.
 * @throws Refusal `sign-in-needed` when the first one, the caller's, is gone
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
