import type { PlaceholderValues } from '#study/material/placeholders.ts';

/** Where a text says for how many years after the end of the study data are kept. */
const placeholder = 'ANOS_GUARDA';
const mostYears = 200;

/** @returns the number in "5" or "5 (cinco)"; null where there is none, or more than one */
export function yearsOfKeeping(values: PlaceholderValues): number | null {
  const numbers = values[placeholder]?.value?.match(/\d+/g) ?? [];
  const years = Number(numbers[0]);
  return numbers.length === 1 && years >= 1 && years <= mostYears ? years : null;
}
