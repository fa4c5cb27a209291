import { sql } from 'kysely';
import type { Database } from '#server/platform/database/open-database.ts';

/** @returns the account's test mark, reason and start for its data copy; null unless a test */
export async function readOwnTest(database: Database, accountId: string) {
  const marked = await database
    .selectFrom('test_account')
    .where('account_id', '=', accountId)
    .select(['reason', 'marked_at as markedAt'])
    .executeTakeFirst();
  const participation = await database
    .selectFrom('participant_status as participant')
    .leftJoin('participation_of_staff as ofStaff', 'ofStaff.participant_id', 'participant.participant_id')
    .leftJoin('test_participation as noted', 'noted.participant_id', 'participant.participant_id')
    .where('account_id', '=', accountId)
    .where('is_test', '=', true)
    .select(sql<Date>`least("ofStaff".since, noted.since)`.as('since'))
    .executeTakeFirst();
  if (marked === undefined && participation === undefined) return null;
  return { marked: marked ?? null, participation: participation ?? null };
}
