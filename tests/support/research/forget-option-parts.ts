import { sql } from 'kysely';
import type { Database } from '#server/platform/database/open-database.ts';

/**
 * Makes the finished tests of day 1 of one person, the first by code who counts, look as those of generator version 1 do, which do not
 * keep what their options are.
 */
export async function forgetOptionParts(database: Database): Promise<void> {
  await sql`update relation_block
    set generator_version = 1, items = (
      select jsonb_agg(item - 'optionParts' - 'optionNetworks' order by place)
      from jsonb_array_elements(items) with ordinality as listed(item, place))
    where task in ('test1', 'test2') and day = 1 and participant_id = (
      select participant_id from participant
      where excluded_at is null and phase = 7 and day = 3
      order by code limit 1)`.execute(database);
}
