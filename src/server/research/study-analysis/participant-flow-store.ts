import { sql, type Transaction } from 'kysely';
import type { AnalysedPeople } from '#research/statistics/analysed-people-shape.ts';
import type { FlowDay } from '#research/statistics/attrition-shape.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { isAnalysed } from '#server/research/included-people/is-analysed-store.ts';

export async function readFlow(transaction: Transaction<Schema>, people: AnalysedPeople): Promise<FlowDay[]> {
  const { rows } = await sql<FlowDay>`
    select study_day.day, count(*) as started,
      case when bool_or(inventory_asked) then count(inventory_submitted_at) end as inventory,
      count(session.completed_at) as words, count(finished_at) as finished
    from study_day
    join participant_status as participant on participant.participant_id = study_day.participant_id and is_enrolled
      and ${isAnalysed(people)}
    left join word_rating_session as session
      on session.participant_id = study_day.participant_id and session.day = study_day.day
    group by study_day.day
    order by study_day.day`.execute(transaction);
  return rows;
}

/** Finished day 3, analysed or not. */
export async function readFinishers(transaction: Transaction<Schema>): Promise<Set<string>> {
  const rows = await transaction
    .selectFrom('participant_status')
    .where('has_finished', '=', true)
    .select('participant_id')
    .execute();
  return new Set(rows.map((row) => row.participant_id));
}
