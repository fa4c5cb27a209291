import type { Database } from '#server/platform/database/open-database.ts';

/** Ages all sign-ins of a person beyond a fresh one. */
export async function signedInElevenMinutesAgo(database: Database, { email }: { email: string }): Promise<void> {
  const { id } = await database
    .selectFrom('account_user')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow();
  await database
    .updateTable('account_session')
    .set({ created_at: new Date(Date.now() - 11 * 60_000) })
    .where('user_id', '=', id)
    .execute();
}
