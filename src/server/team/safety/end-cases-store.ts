import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/platform/database/schema.ts';

/**
 * Closes the cases of a person who leaves their answers, erases notes that may name them, and renumbers the cases, as
 * the audit log knows the old numbers.
 */
export async function closeCasesOnWithdrawal(transaction: Transaction<Schema>, participantId: string): Promise<void> {
  const ofParticipant = transaction.updateTable('safety_case').where('participant_id', '=', participantId);
  // The time of withdrawal could be matched with a mail server's log, so it is not stored.
  const lastSeenTo = sql<Date>`greatest(opened_at, taken_at)`;
  await ofParticipant.where('closed_at', 'is', null).set({ closed_at: lastSeenTo, outcome: 'left' }).execute();
  await ofParticipant.set((row) => ({ note: '', revision: row('revision', '+', 1), case_id: sql`default` })).execute();
  await transaction
    .updateTable('safety_case_event')
    .set({ note: '' })
    .where('participant_id', '=', participantId)
    .execute();
}
