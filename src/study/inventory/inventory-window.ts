/** Days asked about: the last week including today, or today. */
export const inventoryWindows = [7, 1] as const;
export type InventoryWindow = (typeof inventoryWindows)[number];

/** Of answers, which may have been given under several editions. */
export const answeredWindows = [...inventoryWindows, 'both'] as const;
export type AnsweredWindow = (typeof answeredWindows)[number];

/** Caveat for comparing days. */
export function inventoryWindowInWords(days: AnsweredWindow): string {
  if (days === 'both') {
    return 'Parte das respostas do inventário é sobre a última semana, e parte só sobre o dia. Onde é sobre a semana, as semanas de dois dias seguidos têm cinco ou seis de sete dias em comum.';
  }
  return days === 7
    ? 'O inventário pergunta pela última semana e é respondido em dias seguidos: as semanas de dois dias têm cinco ou seis de sete dias em comum.'
    : 'O inventário pergunta só pelo dia em que é respondido.';
}
