import { sql, type Transaction } from 'kysely';
import type { PersonSpeed } from '#analysis/statistics/pole-measures.ts';
import { testAnswers } from '#server/participation/answers/answers-in-sql-store.ts';
import type { Schema } from '#server/platform/database/schema.ts';

/**
 * @param participantIds some of those who count
 * @returns how quick and how right each of them was in finished tests, of all days; nobody without one
 */
export async function readPersonSpeeds(
  transaction: Transaction<Schema>,
  participantIds: readonly string[],
): Promise<PersonSpeed[]> {
  const { rows } = await sql<PersonSpeed>`
    select count(*) filter (where correct)::float8 / count(*) as share,
      avg(ln(response_latency_ms::float8) order by response_latency_ms) as "logLatency"
    from ${testAnswers()} as answer
    where participant_id = any(${[...participantIds]}) and response_latency_ms > 0
    group by participant_id
    order by participant_id`.execute(transaction);
  return rows;
}
