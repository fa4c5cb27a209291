import type { Database } from '#server/platform/database/open-database.ts';

/** Also after withdrawal. */
export async function isParticipant(database: Database, participantId: string): Promise<boolean> {
  const row = await database
    .selectFrom('participant')
    .where('participant_id', '=', participantId)
    .select('participant_id')
    .executeTakeFirst();
  return row !== undefined;
}
