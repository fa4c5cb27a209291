import type { Database } from '#server/platform/database/open-database.ts';

/** Lets all sign-ins of somebody be older than a fresh one may be. */
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
