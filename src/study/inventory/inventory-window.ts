/** Days asked about: the last week including today, or today. */
export const inventoryWindows = [7, 1] as const;
export type InventoryWindow = (typeof inventoryWindows)[number];

/** Caveat for comparing days. */
export function inventoryWindowInWords(days: InventoryWindow): string {
  return days === 7
    ? 'O inventário pergunta pela última semana e é respondido em dias seguidos: as semanas de dois dias têm cinco ou seis de sete dias em comum.'
    : 'O inventário pergunta só pelo dia em que é respondido.';
}
