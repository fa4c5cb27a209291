import { sql } from 'kysely';
import { type ProgressView, repeatSettingsShape } from '#contract/participation/progress-shape.ts';
import { repeatsOfDayOne } from '#server/participation/answers/stored-answers-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { daysWithInventory } from '#study/inventory/inventory-days.ts';
import type { StudySettings } from '#study/material/study-settings.ts';
import { type StudyDay, studyDays } from '#study/protocol.ts';
import type { RepeatSettings } from '#study/word-rating/repeat-settings.ts';

/** `inventoryAsked`: on the current day; both null before the participant has begun what they are about. */
export type DayLengthFacts = { inventoryAsked: boolean | null; repeats: RepeatSettings | null };

/** For a query on `participant`; read by `parseDayLength`. */
export const dayLengthColumns = [
  sql<boolean | null>`(
    select inventory_asked from study_day
    where study_day.participant_id = participant.participant_id and study_day.day = participant.day)`.as('inventoryAsked'),
  repeatsOfDayOne.as('repeats'),
] as const;

export function parseDayLength(row: { inventoryAsked: boolean | null; repeats: unknown }): DayLengthFacts {
  return { inventoryAsked: row.inventoryAsked, repeats: repeatSettingsShape.nullable().parse(row.repeats) };
}

const nothingBegun: DayLengthFacts & { day: StudyDay } = { day: 1, inventoryAsked: null, repeats: null };

/** Days as they were begun; what is not begun follows the settings in force. Omits what is as shipped. */
export function dayLengthOf(
  { material: { settings } }: Pick<ServerContext, 'material'>,
  { day, inventoryAsked, repeats: begun }: DayLengthFacts & { day: StudyDay } = nothingBegun,
): Pick<ProgressView, 'inventoryDays' | 'repeats'> {
  const inventoryDays = daysWithInventory(settings.inventoryDays, { day, isAsked: inventoryAsked });
  const { baselineAgain, retest, ratePseudoWords } = begun ?? settings;
  return {
    ...(inventoryDays.length < studyDays.length && { inventoryDays }),
    ...((baselineAgain || retest || ratePseudoWords) && { repeats: { baselineAgain, retest, ratePseudoWords } }),
  };
}

/** The same of one participant. */
export async function readDayLength(
  { database, material }: Pick<ServerContext, 'material'> & { database: Database },
  participantId: string,
): Promise<Pick<ProgressView, 'inventoryDays' | 'repeats'>> {
  const { day, ...facts } = await database
    .selectFrom('participant')
    .where('participant_id', '=', participantId)
    .select(['day', ...dayLengthColumns])
    .executeTakeFirstOrThrow();
  return dayLengthOf({ material }, { day, ...parseDayLength(facts) });
}
