import { sql } from 'kysely';
import { repeatSettingsShape } from '#contract/participation/progress-shape.ts';
import { repeatsOfDayOne } from '#server/participation/answers/stored-answers-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { type DayLength, type DayLengthFacts, dayLengthOf } from '#study/progress/day-length.ts';

/** For a query on `participant`; read by `parseDayLength`. */
export const dayLengthColumns = [
  sql<boolean | null>`(
    select inventory_asked from study_day
    where study_day.participant_id = participant.participant_id and study_day.day = participant.day)`.as(
    'inventoryAsked',
  ),
  repeatsOfDayOne.as('repeats'),
] as const;

export function parseDayLength(row: { inventoryAsked: boolean | null; repeats: unknown }): DayLengthFacts {
  return { inventoryAsked: row.inventoryAsked, repeats: repeatSettingsShape.nullable().parse(row.repeats) };
}

export async function readDayLength(
  { database, material }: Pick<ServerContext, 'material'> & { database: Database },
  participantId: string,
): Promise<DayLength> {
  const { day, ...facts } = await database
    .selectFrom('participant')
    .where('participant_id', '=', participantId)
    .select(['day', ...dayLengthColumns])
    .executeTakeFirstOrThrow();
  return dayLengthOf(material.settings, { day, ...parseDayLength(facts) });
}
