import { sql, type Transaction } from 'kysely';
import type { AnalysedPeople } from '#research/statistics/analysed-people-shape.ts';
import type { KindScore } from '#research/statistics/floor-test.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { countedTestAnswers } from '#server/research/included-people/counted-answers-store.ts';
import { isAnalysed } from '#server/research/included-people/is-analysed-store.ts';

/** Answered and correct items of finished tests, by analysed participant and kind. */
export async function readKindScores(transaction: Transaction<Schema>, people: AnalysedPeople): Promise<KindScore[]> {
  const { rows } = await sql<KindScore>`
    select answer.participant_id as participant, kind, count(*) as answers, count(*) filter (where correct) as "right"
    from ${countedTestAnswers(people)} as answer
    join participant_status as participant on participant.participant_id = answer.participant_id and ${isAnalysed(people)}
    group by answer.participant_id, kind
    order by answer.participant_id, kind`.execute(transaction);
  return rows;
}
