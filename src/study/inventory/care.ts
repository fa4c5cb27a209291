import type { InventoryAnswer } from '#study/protocol.ts';
import { inventoryScales, scoreInventory } from './inventory.ts';

/** Reached threshold, never the value. */
export const careReasons = ['item21', ...inventoryScales] as const;
export type CareReason = (typeof careReasons)[number];

/** Lowest values that open the help card; study settings (docs/protocol/study-rules.md, 8). */
export type CareThresholds = Record<CareReason, number>;

/** Not a diagnosis. */
export function suggestsCare(answers: readonly InventoryAnswer[], thresholds: CareThresholds): boolean {
  return reasonsForCare(answers, thresholds).length > 0;
}

export function reasonsForCare(answers: readonly InventoryAnswer[], thresholds: CareThresholds): CareReason[] {
  const reached = careValues(answers);
  return careReasons.filter((reason) => reached[reason] >= thresholds[reason]);
}

/**
 * @param answersOfDays 21 answers per day, in order
 * @returns true if the last day suggests care, or a sum with a threshold exceeds day 1
 */
export function showsHelpFirst(
  answersOfDays: readonly (readonly InventoryAnswer[])[],
  thresholds: CareThresholds,
): boolean {
  const [first, last] = [answersOfDays[0], answersOfDays.at(-1)];
  if (first === undefined || last === undefined) return true;
  const [before, now] = [careValues(first), careValues(last)];
  return suggestsCare(last, thresholds) || careReasons.some((reason) => now[reason] > before[reason]);
}

function careValues(answers: readonly InventoryAnswer[]): Record<CareReason, number> {
  return { ...scoreInventory(answers), item21: answers[20] ?? 0 };
}
