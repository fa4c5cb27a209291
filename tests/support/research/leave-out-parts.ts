import { sql } from 'kysely';
import type { Database } from '#server/platform/database/open-database.ts';

/** Excludes one begun part of every fifth analysed participant, a different part each time, and a whole day of one of them. */
export async function leaveOutParts(database: Database): Promise<void> {
  await sql`
    insert into excluded_part (participant_id, day, part, reason, excluded_at)
    select participant_id, day, part, 'technicalFault', now()
    from (
      select participant_id, row_number() over (order by participant_id) as place
      from participant where enrolled_at is not null and excluded_at is null
    ) as person
    join study_day using (participant_id)
    cross join unnest(array['inventory', 'wordRating', 'training1', 'test1', 'training2', 'test2'])
      with ordinality as of_day (part, number)
    where (place % 5 = 0 and day = 1 + place % 3 and number = 1 + (place / 5) % 6) or (place = 4 and day = 1)`.execute(
    database,
  );
  // As every decision does: invalidates the analyses.
  await sql`update participant set excluded_at = excluded_at where participant_id in (select participant_id from excluded_part)`.execute(
    database,
  );
}
