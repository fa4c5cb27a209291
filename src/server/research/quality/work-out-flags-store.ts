import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/platform/database/schema.ts';
import type { PersonDay } from './quality-day-store.ts';
import { storeFlagsOf } from './quality-flag-store.ts';

/** Works out the flags of some days of participants who are held in this transaction; lists that are open hear of a change. */
export async function workOutFlags(
  transaction: Transaction<Schema>,
  days: readonly PersonDay[],
  now: Date,
): Promise<void> {
  const changed = await storeFlagsOf(transaction, days, now);
  if (changed.length > 0) await showAsChanged(transaction, changed);
}

/** A flag that goes leaves nothing behind that a list which is open somewhere could notice; any change of the row does. */
async function showAsChanged(transaction: Transaction<Schema>, participantIds: readonly string[]): Promise<void> {
  await sql`update participant set revision = revision where participant_id = any(${[...participantIds]}::uuid[])`.execute(
    transaction,
  );
}
