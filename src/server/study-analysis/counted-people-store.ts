import type { Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';

type CountedPeople = {
  /** Enrolled people who are not excluded, also those who left and let their answers stay. */
  participantIds: string[];
  /** How many enrolled people staff have excluded. */
  excluded: number;
};

export async function readCountedPeople(transaction: Transaction<Schema>): Promise<CountedPeople> {
  const rows = await transaction
    .selectFrom('participant')
    .where('enrolled_at', 'is not', null)
    .select(['participant_id', 'excluded_at'])
    .orderBy('participant_id')
    .execute();
  const participantIds = rows.filter((row) => row.excluded_at === null).map((row) => row.participant_id);
  return { participantIds, excluded: rows.length - participantIds.length };
}
