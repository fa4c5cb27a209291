import { sql, type Transaction } from 'kysely';
import type { AnalysedPeople } from '#research/statistics/analysed-people-shape.ts';
import type { DayMeasures } from '#research/statistics/day-measures.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { countedChoices, countedRatings } from '#server/research/included-people/counted-answers-store.ts';
import { inventoryScales, scoreInventory } from '#study/inventory/inventory.ts';
import { keyedBy } from '#study/keyed/keyed-by.ts';
import { type InventoryAnswer, inventoryItemCount, type StudyDay } from '#study/protocol.ts';

export type MeasuredDay = {
  measures: DayMeasures;
  /** In item order, of a submitted inventory. */
  answers: readonly InventoryAnswer[] | null;
};

type Row = { participantId: string; day: StudyDay; answers: InventoryAnswer[] | null; meanValence: number | null };

/** Submitted inventories and finished ratings. @param participantIds of analysed participants */
export async function readStudyDays(
  transaction: Transaction<Schema>,
  participantIds: readonly string[],
  people: AnalysedPeople,
): Promise<MeasuredDay[]> {
  const { rows } = await sql<Row>`
    select study_day.participant_id as "participantId", study_day.day,
      inventory.answers, rating.mean_valence as "meanValence"
    from study_day
    left join (
      select participant_id, day, array_agg(value order by item) as answers
      from ${countedChoices(participantIds, people)} as last_choice
      group by participant_id, day
    ) as inventory
      on inventory.participant_id = study_day.participant_id and inventory.day = study_day.day
      and inventory_submitted_at is not null
    left join (
      select participant_id, day, sum(valence)::float8 / count(*) as mean_valence
      from ${countedRatings(participantIds, people)} as rated
      group by participant_id, day
    ) as rating on rating.participant_id = study_day.participant_id and rating.day = study_day.day
    where study_day.participant_id = any(${[...participantIds]})
    order by study_day.participant_id, study_day.day`.execute(transaction);
  return rows.map(toMeasuredDay);
}

function toMeasuredDay({ participantId, day, answers, meanValence }: Row): MeasuredDay {
  const complete = answers?.length === inventoryItemCount ? answers : null;
  const scores = complete === null ? keyedBy(inventoryScales, () => null) : scoreInventory(complete);
  return { measures: { participant: participantId, day, ...scores, valence: meanValence }, answers: complete };
}
