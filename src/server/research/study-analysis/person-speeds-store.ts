import { sql, type Transaction } from 'kysely';
import type { AnalysedPeople } from '#research/statistics/analysed-people-shape.ts';
import type { PersonSpeed } from '#research/statistics/pole-measures.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { countedTestAnswers } from '#server/research/included-people/counted-answers-store.ts';

/** Over finished tests of all days; without participants who have none. @param participantIds of analysed participants */
export async function readPersonSpeeds(
  transaction: Transaction<Schema>,
  participantIds: readonly string[],
  people: AnalysedPeople,
): Promise<PersonSpeed[]> {
  const { rows } = await sql<PersonSpeed>`
    select count(*) filter (where correct)::float8 / count(*) as share,
      avg(ln(response_latency_ms::float8) order by response_latency_ms) as "logLatency"
    from ${countedTestAnswers(people)} as answer
    where participant_id = any(${[...participantIds]}) and response_latency_ms > 0
    group by participant_id
    order by participant_id`.execute(transaction);
  return rows;
}
