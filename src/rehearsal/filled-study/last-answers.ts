import { type InventoryAnswer, inventoryItemCount } from '#study/protocol.ts';

type Choice = { item: number; value: InventoryAnswer };

/** @returns answers in item order */
export function lastAnswersOf(choices: readonly Choice[]): InventoryAnswer[] {
  const last = new Map(choices.map(({ item, value }) => [item, value]));
  return Array.from({ length: inventoryItemCount }, (_, index) => last.get(index + 1) ?? 0);
}
