import { daysWithInventory, type InventoryDays } from '#study/inventory/inventory-days.ts';
import { type StudyDay, studyDays } from '#study/protocol.ts';
import type { RepeatSettings } from '#study/word-rating/repeat-settings.ts';

/** What makes the days of a participant longer or shorter; without what is as shipped. */
export type DayLength = { inventoryDays?: StudyDay[] | undefined; repeats?: RepeatSettings | undefined };

/** What was begun, null before it was: `inventoryAsked` on that day, `repeats` on day 1. */
export type DayLengthFacts = { inventoryAsked: boolean | null; repeats: RepeatSettings | null };

const nothingBegun: DayLengthFacts & { day: StudyDay } = { day: 1, inventoryAsked: null, repeats: null };

/** @returns days as they were begun; what is not begun follows the settings */
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
