import type { InventoryAnswer } from '#study/protocol.ts';
import { inventoryScales, scoreInventory } from './inventory.ts';

/** Which of the thresholds was reached; never the value itself. */
export const careReasons = ['item21', ...inventoryScales] as const;
export type CareReason = (typeof careReasons)[number];

/** From which value on the full help card opens after the inventory; study settings (docs/protocol/study-rules.md, 8). */
export type CareThresholds = Record<CareReason, number>;

/** @returns whether a person's 21 answers suggest showing where help is to be had. It is no diagnosis. */
export function suggestsCare(answers: readonly InventoryAnswer[], thresholds: CareThresholds): boolean {
  return reasonsForCare(answers, thresholds).length > 0;
}

/** @returns the thresholds that the 21 answers reach, in the order of `careReasons`; none where nothing suggests care */
export function reasonsForCare(answers: readonly InventoryAnswer[], thresholds: CareThresholds): CareReason[] {
  const reached = careValues(answers);
  return careReasons.filter((reason) => reached[reason] >= thresholds[reason]);
}

/**
 * @param answersOfDays the 21 answers of each day, the first day first
 * @returns whether help stands before what somebody's sums became: the last day suggests care, or any of what has a threshold is higher
 *   than on the first day, be it by one point. It is no diagnosis.
 */
export function putsHelpFirst(
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
