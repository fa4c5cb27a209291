import { type InventoryAnswer, inventoryItemCount } from '#study/protocol.ts';

/**
 * @param choices those of one day, each item's in the order in which they were made
 * @returns what each item was answered in the end, in the order of the items; null while some of the 21 are missing
 */
export function finalAnswers(choices: readonly { item: number; value: InventoryAnswer }[]): InventoryAnswer[] | null {
  const last = new Map(choices.map(({ item, value }) => [item, value]));
  if (last.size !== inventoryItemCount) return null;
  return [...last].sort(([one], [other]) => one - other).map(([, value]) => value);
}
