import { keyedBy } from '#study/keyed/keyed-by.ts';
import { type InventoryAnswer, inventoryAnswers, inventoryItemCount } from '#study/protocol.ts';

/** Item numbers (1 to 21) that add up to each score. Source: docs/protocol/what-was-asked-for.md, 9. */
export const inventoryKey = {
  depression: [3, 5, 10, 13, 16, 17, 21],
  anxiety: [2, 4, 7, 9, 15, 19, 20],
  stress: [1, 6, 8, 11, 12, 14, 18],
} as const;

export type InventoryScale = keyof typeof inventoryKey;
/** In the order of the key. */
export const inventoryScales = Object.keys(inventoryKey) as InventoryScale[];

const scalesByItem = new Map<number, InventoryScale>(
  inventoryScales.flatMap((scale) => inventoryKey[scale].map((item) => [item, scale] as const)),
);

/** @returns the score that an item (1 to 21) adds to */
export function scaleOfItem(item: number): InventoryScale {
  const scale = scalesByItem.get(item);
  if (scale === undefined) throw new RangeError(`The inventory has no item ${item}.`);
  return scale;
}

/** Every score adds up so many items. */
export const itemsPerScale = inventoryKey.depression.length;
/** A score is a plain sum of answers: from 0 to this. */
export const highestScore = itemsPerScale * Math.max(...inventoryAnswers);

export type InventoryScores = Record<InventoryScale, number>;

/**
 * @param answers the 21 answers in the order of the items
 * @returns three plain sums from 0 to 21
 * @throws RangeError unless there are exactly 21 answers
 */
export function scoreInventory(answers: readonly InventoryAnswer[]): InventoryScores {
  if (answers.length !== inventoryItemCount) {
    throw new RangeError(`The inventory has ${inventoryItemCount} answers, not ${answers.length}.`);
  }
  const sum = (items: readonly number[]) => items.reduce((total, item) => total + (answers[item - 1] ?? 0), 0);
  return keyedBy(inventoryScales, (scale) => sum(inventoryKey[scale]));
}
