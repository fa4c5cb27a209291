import { scoreInventory } from './inventory.ts';
import type { InventoryAnswer } from './protocol.ts';

/** From which value on the full help card opens after the inventory; study settings (decisions.md, section 8). */
export type CareThresholds = { item21: number; depression: number; anxiety: number; stress: number };

/** @returns whether a person's 21 answers suggest showing where help is to be had. It is no diagnosis. */
export function suggestsCare(answers: readonly InventoryAnswer[], thresholds: CareThresholds): boolean {
  const scores = scoreInventory(answers);
  return (
    (answers[20] ?? 0) >= thresholds.item21 ||
    scores.depression >= thresholds.depression ||
    scores.anxiety >= thresholds.anxiety ||
    scores.stress >= thresholds.stress
  );
}
