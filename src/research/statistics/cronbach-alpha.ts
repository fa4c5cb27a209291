import fQuantile from '@stdlib/stats-base-dists-f-quantile';
import type { Interval } from './description-shape.ts';
import { variance } from './descriptive.ts';

/**
 * k/(k-1) (1 - sum of item variances / variance of the sum), variances with n - 1.
 * @param rows one per participant, k >= 2 items
 */
export function cronbachAlpha(rows: readonly (readonly number[])[]): number {
  const items = rows[0]?.length ?? 0;
  const ofItems = transpose(rows).reduce((sum, values) => sum + variance(values), 0);
  const ofTotal = variance(rows.map((row) => row.reduce((sum, value) => sum + value, 0)));
  return (items / (items - 1)) * (1 - ofItems / ofTotal);
}

/** 95 % (Feldt, Woodruff & Salih 1987). */
export function feldtInterval(alpha: number, n: number, items: number): Interval {
  const quantile = (probability: number) => fQuantile(probability, n - 1, (n - 1) * (items - 1));
  return { low: 1 - (1 - alpha) * quantile(0.975), high: 1 - (1 - alpha) * quantile(0.025) };
}

export function transpose(rows: readonly (readonly number[])[]): number[][] {
  return Array.from({ length: rows[0]?.length ?? 0 }, (_, item) => rows.map((row) => row[item] ?? Number.NaN));
}
