import type { Database } from '#server/platform/database/open-database.ts';

/** @returns the account's recruitment link for its data copy; null without one */
export async function readOwnArrival(database: Database, accountId: string) {
  const arrival = await database
    .selectFrom('account_arrival')
    .innerJoin('recruitment_link', 'recruitment_link.link_id', 'account_arrival.link_id')
    .where('account_id', '=', accountId)
    .select(['arrived_at', 'code', 'source', 'site', 'outside_id', 'outside_study', 'outside_session', 'outside_fault'])
    .executeTakeFirst();
  return arrival ?? null;
}
