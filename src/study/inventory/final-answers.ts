import { type InventoryAnswer, inventoryItemCount } from '#study/protocol.ts';

/**
 * @param choices of one day, per item in order
 * @returns final answers in item order; null if any is missing
 */
export function finalAnswers(choices: readonly { item: number; value: InventoryAnswer }[]): InventoryAnswer[] | null {
  const last = new Map(choices.map(({ item, value }) => [item, value]));
  if (last.size !== inventoryItemCount) return null;
  return [...last].sort(([one], [other]) => one - other).map(([, value]) => value);
}
