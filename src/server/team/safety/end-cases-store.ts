import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/platform/database/schema.ts';

/**
 * Closes the cases of a person who leaves their answers, erases notes that may name them, and renumbers the cases, as
 * the audit log knows the old numbers. Their times change with the other times of the participation.
 */
export async function closeCasesOnWithdrawal(
  transaction: Transaction<Schema>,
  participantId: string,
  now: Date,
): Promise<void> {
  await forgetTimesOfMails(transaction, participantId, now);
  const ofParticipant = transaction.updateTable('safety_case').where('participant_id', '=', participantId);
  await ofParticipant
    .where('closed_at', 'is', null)
    .set((row) => ({ closed_at: row.ref('opened_at'), outcome: 'left' }))
    .execute();
  await ofParticipant.set((row) => ({ note: '', revision: row('revision', '+', 1), case_id: sql`default` })).execute();
  await transaction
    .updateTable('safety_case_event')
    .set({ note: '' })
    .where('participant_id', '=', participantId)
    .execute();
}

/** A mail about a case was queued by the statement that stored the inventory, whose shifted time stays. */
async function forgetTimesOfMails(transaction: Transaction<Schema>, participantId: string, now: Date): Promise<void> {
  const ofCases = sql<boolean>`kind = 'safety-case' and created_at in (
    select inventory_submitted_at from study_day where participant_id = ${participantId}
    union all select team_mailed_at from safety_case where participant_id = ${participantId}
    union all select overdue_mailed_at from safety_case where participant_id = ${participantId})`;
  await sql`delete from mail where (sent_at is not null or given_up_at is not null) and ${ofCases}`.execute(
    transaction,
  );
  // The next try of a mail being delivered is later.
  await sql`update mail set created_at = ${now}, next_try_at = greatest(next_try_at, ${now}) where ${ofCases}`.execute(
    transaction,
  );
}
