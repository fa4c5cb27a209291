import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/platform/database/schema.ts';

/**
 * Ends the open cases of somebody who leaves and lets the answers stay: nobody can be reached any more. What the team has written
 * goes, because it may name the person, and the cases get new numbers, because the log of staff knows the old ones.
 */
export async function endCasesOfLeaver(transaction: Transaction<Schema>, participantId: string): Promise<void> {
  const ofLeaver = transaction.updateTable('safety_case').where('participant_id', '=', participantId);
  // The moment of leaving would lead from the answers to a mail server's log, so it is not kept.
  const lastSeenTo = sql<Date>`greatest(opened_at, taken_at)`;
  await ofLeaver.where('closed_at', 'is', null).set({ closed_at: lastSeenTo, outcome: 'left' }).execute();
  await ofLeaver.set((row) => ({ note: '', revision: row('revision', '+', 1), case_id: sql`default` })).execute();
  await transaction
    .updateTable('safety_case_event')
    .set({ note: '' })
    .where('participant_id', '=', participantId)
    .execute();
}
