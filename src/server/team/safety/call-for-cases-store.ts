import type { Transaction } from 'kysely';
import type { Schema } from '#server/platform/database/schema.ts';

/**
 * The team is mailed, by the next turn of `mailTheTeam`, about what somebody's answers have opened since a moment and nobody has closed:
 * it was taken for a test's, which calls nobody. A participation that is a test all the same still does not.
 */
export async function callForCases(
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
