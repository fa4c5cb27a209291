import { sql, type Transaction } from 'kysely';
import type { AnalysedPeople } from '#research/statistics/analysed-people-shape.ts';
import type { Retest } from '#research/statistics/valence-reliability.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { countedRepeatedRatings } from '#server/research/included-people/counted-answers-store.ts';
import type { WordMean } from './valence-halves-store.ts';

/**
 * @param participantIds of analysed participants
 * @param wordMeans of first ratings, over all analysed participants
 */
export async function readRetests(
  transaction: Transaction<Schema>,
  participantIds: readonly string[],
  wordMeans: readonly WordMean[],
  people: AnalysedPeople,
): Promise<Retest[]> {
  const [days, words, means] = [
    wordMeans.map(({ day }) => day),
    wordMeans.map(({ word }) => word),
    wordMeans.map(({ mean }) => mean),
  ];
  const { rows } = await sql<Retest>`
    select day, avg(first - mean order by word)::float8 as first, avg(second - mean order by word)::float8 as second,
      avg(abs(second - first))::float8 as distance
    from ${countedRepeatedRatings(participantIds, people)} as rated
    join unnest(${days}::int[], ${words}::text[], ${means}::float8[]) as of_everybody(day, word, mean) using (day, word)
    where again_for = 'retest'
    group by participant_id, day
    order by participant_id, day`.execute(transaction);
  return rows;
}
