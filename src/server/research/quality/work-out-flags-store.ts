import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import type { Schema } from '#server/platform/database/schema.ts';
import type { StudyDay } from '#study/protocol.ts';
import { readFlags, storeFlagsOfDay } from './quality-flag-store.ts';

/** Works out the flags of some days of a participant who is held in this transaction; lists that are open hear of a change. */
export async function workOutFlags(
  transaction: Transaction<Schema>,
  participantId: string,
  days: readonly StudyDay[],
  now: Date,
): Promise<void> {
  const before = await readFlags(transaction, participantId);
  for (const day of days) await storeFlagsOfDay(transaction, participantId, day, now);
  const after = await readFlags(transaction, participantId);
  if (!isDeepStrictEqual(before, after)) await showAsChanged(transaction, participantId);
}

/** A flag that goes leaves nothing behind that a list which is open somewhere could notice; any change of the row does. */
async function showAsChanged(transaction: Transaction<Schema>, participantId: string): Promise<void> {
  await transaction
    .updateTable('participant')
    .set({ revision: (row) => row.ref('revision') })
    .where('participant_id', '=', participantId)
    .execute();
}
