import type { Transaction } from 'kysely';
import type { Schema } from '#server/platform/database/schema.ts';
import { countsInAnalyses, isOfStaff } from '#server/research/who-counts/counts-in-analyses-store.ts';

type CountedPeople = {
  /** Enrolled people who count, also those who left and let their answers stay. */
  participantIds: string[];
  /** How many enrolled people staff have excluded; without those of staff. */
  excluded: number;
  /** How many enrolled people are left out because they are of staff. */
  ofStaff: number;
};

export async function readCountedPeople(transaction: Transaction<Schema>): Promise<CountedPeople> {
  const rows = await transaction
    .selectFrom('participant')
    .where('enrolled_at', 'is not', null)
    .select(['participant_id', countsInAnalyses().as('counts'), isOfStaff().as('isOfStaff')])
    .orderBy('participant_id')
    .execute();
  const participantIds = rows.filter(({ counts }) => counts).map((row) => row.participant_id);
  const ofStaff = rows.filter((row) => row.isOfStaff).length;
  return { participantIds, excluded: rows.length - participantIds.length - ofStaff, ofStaff };
}
