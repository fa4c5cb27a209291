import type { InventoryAnswer } from '#study/protocol.ts';
import { inventoryScales, scoreInventory } from './inventory.ts';

/** Which of the thresholds was reached; never the value itself. */
export const careReasons = ['item21', ...inventoryScales] as const;
export type CareReason = (typeof careReasons)[number];

/** From which value on the full help card opens after the inventory; study settings (docs/protocol/study-rules.md, 8). */
type CareThresholds = Record<CareReason, number>;

/** @returns whether a person's 21 answers suggest showing where help is to be had. It is no diagnosis. */
export function suggestsCare(answers: readonly InventoryAnswer[], thresholds: CareThresholds): boolean {
  return reasonsForCare(answers, thresholds).length > 0;
}

/** @returns the thresholds that the 21 answers reach, in the order of `careReasons`; none where nothing suggests care */
export function reasonsForCare(answers: readonly InventoryAnswer[], thresholds: CareThresholds): CareReason[] {
  const reached = { ...scoreInventory(answers), item21: answers[20] ?? 0 };
  return careReasons.filter((reason) => reached[reason] >= thresholds[reason]);
}
