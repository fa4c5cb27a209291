import { readStoredParticipation } from '#server/participation/record/research-record-store.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { type ResearchRecord, researchRecord } from '#study/record/research-record.ts';

export async function participantIdOf(database: Database, email: string): Promise<string> {
  const { participant_id } = await database
    .selectFrom('participant')
    .innerJoin('account_user', 'account_user.id', 'participant.account_id')
    .where('account_user.email', '=', email)
    .select('participant_id')
    .executeTakeFirstOrThrow();
  return participant_id;
}

/** @returns the whole record, also of what the person themselves may see only at the end */
export async function recordOf(database: Database, email: string): Promise<ResearchRecord> {
  return researchRecord(await readStoredParticipation(database, await participantIdOf(database, email)));
}

/** @returns every presentation of a day in its order, as it is stored */
export async function presentationsOf(database: Database, email: string, day: 1 | 2 | 3) {
  return database
    .selectFrom('word_presentation')
    .where('participant_id', '=', await participantIdOf(database, email))
    .where('day', '=', day)
    .orderBy('position')
    .selectAll()
    .execute();
}

/** @returns every answered item in the order of the day, as it is stored */
export async function answersOf(database: Database, email: string, day: 1 | 2 | 3) {
  return database
    .selectFrom('relation_answer')
    .where('participant_id', '=', await participantIdOf(database, email))
    .where('day', '=', day)
    .orderBy('received_at')
    .orderBy('item')
    .selectAll()
    .execute();
}
