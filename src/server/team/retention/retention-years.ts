import type { PlaceholderValues } from '#study/material/placeholders.ts';

const placeholder = 'ANOS_GUARDA';
const maximumYears = 200;

/** @returns the number in "5" or "5 (cinco)"; null unless there is exactly one */
export function retentionYears(values: PlaceholderValues): number | null {
  const numbers = values[placeholder]?.value?.match(/\d+/g) ?? [];
  const years = Number(numbers[0]);
  return numbers.length === 1 && years >= 1 && years <= maximumYears ? years : null;
}
