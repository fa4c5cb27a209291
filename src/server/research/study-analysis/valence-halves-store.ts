import { sql, type Transaction } from 'kysely';
import type { AnalysedPeople } from '#research/statistics/analysed-people-shape.ts';
import type { ValenceHalves } from '#research/statistics/valence-reliability.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { countedRatings } from '#server/research/included-people/counted-answers-store.ts';
import type { StudyDay } from '#study/protocol.ts';

export type WordMean = { day: StudyDay; word: string; mean: number };

/** Mean rating by word and day over these participants. */
export async function readWordMeans(
  transaction: Transaction<Schema>,
  participantIds: readonly string[],
  people: AnalysedPeople,
): Promise<WordMean[]> {
  const { rows } = await sql<WordMean>`
    select day, word, sum(valence)::float8 / count(*) as mean
    from ${countedRatings(participantIds, people)} as rated
    group by day, word`.execute(transaction);
  return rows;
}

/**
 * Word order is drawn, so the halves differ in pleasant words: ratings are centred on the word's mean.
 * @param participantIds of analysed participants
 * @param wordMeans over all analysed participants
 */
export async function readValenceHalves(
  transaction: Transaction<Schema>,
  participantIds: readonly string[],
  wordMeans: readonly WordMean[],
  people: AnalysedPeople,
): Promise<ValenceHalves[]> {
  const [days, words, means] = [
    wordMeans.map(({ day }) => day),
    wordMeans.map(({ word }) => word),
    wordMeans.map(({ mean }) => mean),
  ];
  const { rows } = await sql<ValenceHalves>`
    select day, odd, even
    from (
      select participant_id, day,
        avg(valence - mean order by position) filter (where position % 2 = 1) as odd,
        avg(valence - mean order by position) filter (where position % 2 = 0) as even
      from ${countedRatings(participantIds, people)} as rated
      join unnest(${days}::int[], ${words}::text[], ${means}::float8[]) as of_everybody(day, word, mean) using (day, word)
      group by participant_id, day
    ) as half
    where odd is not null and even is not null
    order by participant_id, day`.execute(transaction);
  return rows;
}
