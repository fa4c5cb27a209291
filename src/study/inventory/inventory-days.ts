import { type StudyDay, studyDays } from '#study/protocol.ts';

/** `firstAndLast`: windows of a week overlap least. */
export const inventoryDayChoices = ['all', 'firstAndLast'] as const;
export type InventoryDays = (typeof inventoryDayChoices)[number];
export const defaultInventoryDays: InventoryDays = 'all';

/** Null between days. */
type BegunDay = { day: number; isAsked: boolean | null };

/** @param begun overrides the current setting */
export function daysWithInventory(choice: InventoryDays, begun?: BegunDay): StudyDay[] {
  return studyDays.filter((day) => (day === begun?.day ? begun.isAsked : null) ?? (choice === 'all' || day !== 2));
}
