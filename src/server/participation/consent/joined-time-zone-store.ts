import type { Database } from '#server/platform/database/open-database.ts';
import { phases } from '#study/protocol.ts';

/** @returns where somebody who has joined the study lives; null for everybody else, whose browser is asked anew each time */
export async function readJoinedTimeZone(database: Database, accountId: string): Promise<string | null> {
  const row = await database
    .selectFrom('participant')
    .where('account_id', '=', accountId)
    .where('phase', '!=', phases.notEnrolled)
    .select('time_zone')
    .executeTakeFirst();
  return row?.time_zone ?? null;
}
