import { sql, type Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** @param onFault called after the rollback of `work`; the transaction continues */
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
