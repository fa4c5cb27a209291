import type { Transaction } from 'kysely';
import type { PersonBackground } from '#research/statistics/partial-correlation.ts';
import type { Schema } from '#server/platform/database/schema.ts';

/** @param participantIds of analysed participants */
export function readPersonBackgrounds(
  transaction: Transaction<Schema>,
  participantIds: readonly string[],
): Promise<PersonBackground[]> {
  return transaction
    .selectFrom('questionnaire')
    .innerJoin('participant', 'participant.participant_id', 'questionnaire.participant_id')
    .where('participant.participant_id', 'in', [...participantIds])
    .select(['participant.participant_id as participant', 'age', 'sex', 'study_group as group'])
    .orderBy('participant.participant_id')
    .execute();
}
