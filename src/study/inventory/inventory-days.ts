import { type StudyDay, studyDays } from '#study/protocol.ts';

/** On which days the inventory is asked: where it asks about a week, the weeks of the first and the last day overlap least. */
export const inventoryDayChoices = ['all', 'firstAndLast'] as const;
export type InventoryDays = (typeof inventoryDayChoices)[number];
export const defaultInventoryDays: InventoryDays = 'all';

/** @returns the days of a study that has chosen so */
export function daysWithInventory(choice: InventoryDays): StudyDay[] {
  return studyDays.filter((day) => choice === 'all' || day !== 2);
}
