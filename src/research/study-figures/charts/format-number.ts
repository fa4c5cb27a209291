import type { ChartAxis } from './chart.ts';

/** Of the study, and of most journals. */
export const figureLanguages = ['pt', 'en'] as const;
export type FigureLanguage = (typeof figureLanguages)[number];

const locales: Record<FigureLanguage, string> = { pt: 'pt-BR', en: 'en-GB' };

/** @returns "−2,70" or "−2.70" */
export function formatNumber(value: number, digits: number, language: FigureLanguage): string {
  const written = value
    .toLocaleString(locales[language], { minimumFractionDigits: digits, maximumFractionDigits: digits })
    .replace('-', '−');
  // Rounding must not leave "−0".
  return /[1-9]/.test(written) ? written : written.replace('−', '');
}

export function formatAxisNumber(value: number, digits: number, axis: ChartAxis, language: FigureLanguage): string {
  if (axis.unit !== 'share') return formatNumber(value, digits, language);
  return `${formatNumber(100 * value, Math.max(0, digits - 2), language)}%`;
}

/** @returns "−2,70 [−4,42; −0,98]" or "−2.70 [−4.42, −0.98]" */
export function formatEstimate(
  estimate: number,
  interval: { low: number; high: number },
  axis: Pick<ChartAxis, 'unit'>,
  language: FigureLanguage,
): string {
  const digits = axis.unit === 'share' ? 3 : 2;
  const write = (value: number) => formatAxisNumber(value, digits, { name: '', ...axis }, language);
  const between = language === 'pt' ? '; ' : ', ';
  return `${write(estimate)} [${write(interval.low)}${between}${write(interval.high)}]`;
}
