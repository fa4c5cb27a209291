const withOneDecimal = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });
const atMostOneDecimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** No-break space between a number and its unit. */
export const nbsp = '\u00a0';

export const numberFormats = {
  /** "5,3" */
  mean: (value: number) => withOneDecimal.format(value),
  /** "1,4 s" */
  seconds: (milliseconds: number) => `${withOneDecimal.format(milliseconds / 1000)}${nbsp}s`,
  /** "93,3%" */
  percent: (value: number) => `${atMostOneDecimal.format(value)}%`,
  /** "52 min"; below a minute "< 1 min" */
  minutes: (seconds: number) =>
    seconds < 60 ? `<${nbsp}1${nbsp}min` : `${whole.format(Math.round(seconds / 60))}${nbsp}min`,
  /** "+3", "-2" with U+2212 */
  change: (value: number) => (value > 0 ? `+${value}` : value < 0 ? `\u2212${Math.abs(value)}` : '0'),
} as const;

/** @returns "14, 12 e 10" */
export function joinList(values: readonly (number | string)[]): string {
  return new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(values.map(String));
}

export const bandNames = {
  normal: 'normal',
  mild: 'leve',
  moderate: 'moderado',
  severe: 'grave',
  extremelySevere: 'muito grave',
} as const;
