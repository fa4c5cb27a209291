import type { Database } from '#server/platform/database/open-database.ts';

export type KeyOfPerson = { kind: 'account' | 'session' | 'participation' | 'code' | 'consent'; key: string };

/** @returns every key of a person in any table */
export async function keysInDatabase(database: Database, email: string): Promise<KeyOfPerson[]> {
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
  const consents = await database
    .selectFrom('consent')
    .where('participant_id', '=', participant?.participant_id ?? null)
    .select('consent_id')
    .execute();
  return [
    { kind: 'account', key: id },
    ...sessions.flatMap((session) => [session.id, session.token]).map((key) => ({ kind: 'session' as const, key })),
    ...(participant === undefined
      ? []
      : [
          { kind: 'participation' as const, key: participant.participant_id },
          { kind: 'code' as const, key: participant.code },
        ]),
    ...consents.map(({ consent_id: key }) => ({ kind: 'consent' as const, key })),
  ];
}
