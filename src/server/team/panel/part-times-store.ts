import { sql, type Transaction } from 'kysely';
import { type PartTimes, partTimesShape } from '#research/statistics/part-times-shape.ts';
import { finishedTasks } from '#server/participation/answers/answers-in-sql-store.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { isPartExcluded } from '#server/research/included-people/counted-answers-store.ts';
import type { SnapshotKind } from '#server/research/snapshots/snapshot-kind.ts';

/** Durations of each part, a cached snapshot: computed in SQL over all attempts, too slow for a page load. */
export const partTimesKind: SnapshotKind<PartTimes> = {
  name: 'part-times',
  basis: '1',
  shape: partTimesShape,
  compute: async ({ transaction }) => ({ times: await readPartTimes(transaction) }),
};

async function readPartTimes(transaction: Transaction<Schema>): Promise<PartTimes['times']> {
  const { rows } = await sql<PartTimes['times'][number]>`
    select day, part, people, quartiles[1] as quarter, quartiles[2] as median, quartiles[3] as "threeQuarters"
    from (
      select took.day, took.part, count(*) as people,
        percentile_cont(array[0.25, 0.5, 0.75]) within group (order by extract(epoch from ended_at - began_at)::float8) as quartiles
      from (
        select participant_id, day, 'inventory' as part, started_at as began_at, inventory_submitted_at as ended_at
        from study_day where inventory_submitted_at is not null
        union all
        select participant_id, day, 'wordRating', opened_at, completed_at
        from word_rating_session where completed_at is not null
        union all
        select participant_id, day, task, began_at, ended_at from ${finishedTasks()} as finished
      ) as took
      join participant_status as participant on participant.participant_id = took.participant_id and counts_in_analyses
      where not ${isPartExcluded({ column: 'part' }, 'took')}
      group by took.day, took.part
    ) as of_part order by day, part`.execute(transaction);
  return rows;
}
