import type { Transaction } from 'kysely';
import type { Schema } from '#server/platform/database/schema.ts';

/** Lets `mailTeamOfCases` notify about open cases that were suppressed as a test's; still not for tests. */
export async function requestCaseMail(
  transaction: Transaction<Schema>,
  participantId: string,
  openedSince: Date,
): Promise<void> {
  await transaction
    .updateTable('safety_case')
    .set({ team_mailed_at: null })
    .where('participant_id', '=', participantId)
    .where('opened_at', '>=', openedSince)
    .where('closed_at', 'is', null)
    .execute();
}
