import { sql, type Transaction } from 'kysely';
import type { AnalysedPeople } from '#research/statistics/analysed-people-shape.ts';
import type { PoleDay } from '#research/statistics/pole-measures.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { readWordPoles } from '#server/research/export/word-poles-store.ts';
import { countedRatings } from '#server/research/included-people/counted-answers-store.ts';

const poleNames = { '1': 'pleasant', '0': 'neutral', '-1': 'unpleasant' } as const;

type TableWord = { hash: string; word: string; pole: PoleDay['pole'] };

/** Of every word table ever used. */
export async function readTableWords(transaction: Transaction<Schema>): Promise<TableWord[]> {
  const tables = [...(await readWordPoles(transaction))];
  return tables.flatMap(([hash, poles]) =>
    [...poles].map(([word, pole]) => ({ hash, word, pole: poleNames[`${pole}`] })),
  );
}

/**
 * Finished ratings by day and pole, each by the word table it was given with.
 * @param participantIds of analysed participants
 */
export async function readPoleDays(
  transaction: Transaction<Schema>,
  participantIds: readonly string[],
  tableWords: readonly TableWord[],
  people: AnalysedPeople,
): Promise<PoleDay[]> {
  const { rows } = await sql<PoleDay>`
    select participant_id as participant, day, case when grouping(pole) = 1 then 'all' else pole end as pole,
      sum(valence)::float8 / count(*) as valence, avg(ln(reaction_time_ms::float8) order by reaction_time_ms) as "logTime"
    from ${countedRatings(participantIds, people)} as rated
    left join json_to_recordset(${JSON.stringify(tableWords)}::json) as of_table(hash text, word text, pole text)
      on of_table.hash = rated.material_hash and of_table.word = rated.word
    where reaction_time_ms > 0
    group by grouping sets ((participant_id, day), (participant_id, day, pole))
    having grouping(pole) = 1 or pole is not null
    order by participant_id, day, pole`.execute(transaction);
  return rows;
}
