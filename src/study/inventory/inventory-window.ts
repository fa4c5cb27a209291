/** Days that the inventory's wording asks about: the last week with the day itself, or that day alone. */
export const inventoryWindows = [7, 1] as const;
export type InventoryWindow = (typeof inventoryWindows)[number];

/** @returns what a comparison of the inventory between days has to take into account */
export function inventoryWindowInWords(days: InventoryWindow): string {
  return days === 7
    ? 'O inventário pergunta pela última semana e é respondido em dias seguidos: as semanas de dois dias têm cinco ou seis de sete dias em comum.'
    : 'O inventário pergunta só pelo dia em que é respondido.';
}
