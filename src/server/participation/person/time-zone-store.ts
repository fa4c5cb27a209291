import type { Database } from '#server/platform/database/open-database.ts';
import { timeZoneOfStudy } from '#study/time-zone/time-zone-of-study.ts';

export async function readTimeZone(database: Database, accountId: string): Promise<string> {
  const row = await database
    .selectFrom('participant')
    .where('account_id', '=', accountId)
    .select('time_zone')
    .executeTakeFirst();
  return row?.time_zone ?? timeZoneOfStudy;
}
