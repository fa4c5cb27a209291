import { daysWithInventory, type InventoryDays } from '#study/inventory/inventory-days.ts';
import { type StudyDay, studyDays } from '#study/protocol.ts';
import type { RepeatSettings } from '#study/word-rating/repeat-settings.ts';

/** Optional parts of a participant's days; absent when as shipped. */
export type DayLength = { inventoryDays?: StudyDay[] | undefined; repeats?: RepeatSettings | undefined };

/** As begun, null before: `inventoryAsked` on that day, `repeats` on day 1. */
export type DayLengthFacts = { inventoryAsked: boolean | null; repeats: RepeatSettings | null };

const nothingBegun: DayLengthFacts & { day: StudyDay } = { day: 1, inventoryAsked: null, repeats: null };

/** @returns days as begun; the rest by the settings */
export function dayLengthOf(
  settings: RepeatSettings & { inventoryDays: InventoryDays },
  { day, inventoryAsked, repeats: begun }: DayLengthFacts & { day: StudyDay } = nothingBegun,
): DayLength {
  const inventoryDays = daysWithInventory(settings.inventoryDays, { day, isAsked: inventoryAsked });
  const { baselineAgain, retest, ratePseudoWords } = begun ?? settings;
  return {
    ...(inventoryDays.length < studyDays.length && { inventoryDays }),
    ...((baselineAgain || retest || ratePseudoWords) && { repeats: { baselineAgain, retest, ratePseudoWords } }),
  };
}
