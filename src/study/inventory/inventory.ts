import { keyedBy } from '#study/keyed/keyed-by.ts';
import { type InventoryAnswer, inventoryAnswers, inventoryItemCount } from '#study/protocol.ts';

/** Items (1 to 21) by score (docs/protocol/what-was-asked-for.md, 9). */
export const inventoryKey = {
  depression: [3, 5, 10, 13, 16, 17, 21],
  anxiety: [2, 4, 7, 9, 15, 19, 20],
  stress: [1, 6, 8, 11, 12, 14, 18],
} as const;

export type InventoryScale = keyof typeof inventoryKey;
export const inventoryScales = Object.keys(inventoryKey) as InventoryScale[];

const scalesByItem = new Map<number, InventoryScale>(
  inventoryScales.flatMap((scale) => inventoryKey[scale].map((item) => [item, scale] as const)),
);

export function scaleOfItem(item: number): InventoryScale {
  const scale = scalesByItem.get(item);
  if (scale === undefined) throw new RangeError(`The inventory has no item ${item}.`);
  return scale;
}

/** Viewport width from which all items are on one page. */
export const wholeInventoryFromEm = 48;

/** One item per screen; 16 px an em, unless the browser is set to other letters. */
export const isInventoryByItem = ({ viewportWidthPx }: { viewportWidthPx: number }): boolean =>
  viewportWidthPx < wholeInventoryFromEm * 16;

export const itemsPerScale = inventoryKey.depression.length;
export const highestScore = itemsPerScale * Math.max(...inventoryAnswers);

export type InventoryScores = Record<InventoryScale, number>;

/**
 * @param answers 21 in item order
 * @returns plain sums, 0 to 21
 * @throws RangeError unless there are 21 answers
 */
export function scoreInventory(answers: readonly InventoryAnswer[]): InventoryScores {
  if (answers.length !== inventoryItemCount) {
    throw new RangeError(`The inventory has ${inventoryItemCount} answers, not ${answers.length}.`);
  }
  const sum = (items: readonly number[]) => items.reduce((total, item) => total + (answers[item - 1] ?? 0), 0);
  return keyedBy(inventoryScales, (scale) => sum(inventoryKey[scale]));
}
