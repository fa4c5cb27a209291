import { sql, type Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/**
 * Does something that the rest of a transaction must not depend on: where it fails, everything else stays.
 * @param onFault hears why; what `work` has changed is undone by then
 */
export async function inSavepoint(
  transaction: Transaction<Schema>,
  work: () => Promise<unknown>,
  onFault: (fault: unknown) => void,
): Promise<void> {
  await sql`savepoint aside`.execute(transaction);
  try {
    await work();
    await sql`release savepoint aside`.execute(transaction);
  } catch (fault) {
    await sql`rollback to savepoint aside`.execute(transaction);
    onFault(fault);
  }
}
