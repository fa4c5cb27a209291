/** Placeholder for a missing number. */
export const enDash = '–';

/** @returns "−2,70"; a dash for null */
export function decimal(value: number | null, digits = 2): string {
  if (value === null) return enDash;
  const written = value
    .toLocaleString('pt-BR', { minimumFractionDigits: digits, maximumFractionDigits: digits })
    .replace('-', '−');
  // Rounding must not leave a negative zero.
  return /[1-9]/.test(written) ? written : written.replace('−', '');
}

/** @returns "−4,42 a −0,98" */
export function intervalInWords(interval: { low: number; high: number } | null, digits = 2): string {
  return interval === null ? enDash : `${decimal(interval.low, digits)} a ${decimal(interval.high, digits)}`;
}
