import { sql, type Transaction } from 'kysely';
import type { AnalysedPeople } from '#research/statistics/analysed-people-shape.ts';
import type { PoleDay } from '#research/statistics/pole-measures.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { countedRatings } from '#server/research/included-people/counted-answers-store.ts';
import type { WordRow } from '#study/words/word-table.ts';

const poleNames = { '1': 'pleasant', '0': 'neutral', '-1': 'unpleasant' } as const;

/**
 * Finished ratings by day and pole.
 * @param participantIds of analysed participants
 * @param words of the word table in force; others have no pole
 */
export async function readPoleDays(
  transaction: Transaction<Schema>,
  participantIds: readonly string[],
  words: readonly Pick<WordRow, 'word' | 'pole'>[],
  people: AnalysedPeople,
): Promise<PoleDay[]> {
  const names = words.map(({ word }) => word);
  const poles = words.map(({ pole }) => poleNames[`${pole}`]);
  const { rows } = await sql<PoleDay>`
    select participant_id as participant, day, coalesce(pole, 'all') as pole,
      sum(valence)::float8 / count(*) as valence, avg(ln(reaction_time_ms::float8) order by reaction_time_ms) as "logTime"
    from ${countedRatings(participantIds, people)} as rated
    join unnest(${names}::text[], ${poles}::text[]) as of_table(word, pole) using (word)
    where reaction_time_ms > 0
    group by grouping sets ((participant_id, day), (participant_id, day, pole))
    order by participant_id, day, pole`.execute(transaction);
  return rows;
}
