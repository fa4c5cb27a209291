import { type StudyDay, studyDays } from '#study/protocol.ts';

/** On which days the inventory is asked: where it asks about a week, the weeks of the first and the last day overlap least. */
export const inventoryDayChoices = ['all', 'firstAndLast'] as const;
export type InventoryDays = (typeof inventoryDayChoices)[number];
export const defaultInventoryDays: InventoryDays = 'all';

/** How a day began that somebody is at; null where they are at none. */
type BegunDay = { day: number; isAsked: boolean | null };

/**
 * @param begun goes by how it began, whatever has been chosen since
 * @returns the days of a study that has chosen so
 */
export function daysWithInventory(choice: InventoryDays, begun?: BegunDay): StudyDay[] {
  return studyDays.filter((day) => (day === begun?.day ? begun.isAsked : null) ?? (choice === 'all' || day !== 2));
}
