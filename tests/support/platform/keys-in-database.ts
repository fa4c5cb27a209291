import type { Database } from '#server/platform/database/open-database.ts';

/** @returns every key by which something of a person is kept: account, participation, consents, sessions, open pages. */
export async function keysInDatabase(database: Database, email: string): Promise<string[]> {
  const { id } = await database
    .selectFrom('account_user')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow();
  const participant = await database
    .selectFrom('participant')
    .where('account_id', '=', id)
    .select(['participant_id', 'code'])
    .executeTakeFirst();
  const sessions = await database
    .selectFrom('account_session')
    .where('user_id', '=', id)
    .select(['id', 'token'])
    .execute();
  const ofAccount = [id, ...sessions.flatMap((session) => [session.id, session.token])];
  if (participant === undefined) return ofAccount;
  const { participant_id: participantId, code } = participant;
  const consents = await database
    .selectFrom('consent')
    .where('participant_id', '=', participantId)
    .select('consent_id')
    .execute();
  return [...ofAccount, participantId, code, ...consents.map(({ consent_id }) => consent_id)];
}
