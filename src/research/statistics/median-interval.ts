import binomialCdf from '@stdlib/stats-base-dists-binomial-cdf';
import type { Interval } from './description-shape.ts';

/**
 * Distribution-free, at least 95 %: k-th smallest and k-th largest, k the .025 quantile of Binomial(n, 1/2) (Conover 1999, section 3.2).
 * @returns ranks from 1; null below six values, where no pair covers 95 %
 */
export function medianIntervalRanks(n: number): { low: number; high: number } | null {
  const below = (successes: number) => binomialCdf(successes, n, 0.5);
  // Bisection: smallest k with P(X <= k) >= .025.
  let [low, high] = [0, Math.max(0, Math.floor(n / 2))];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (below(middle) >= 0.025) high = middle;
    else low = middle + 1;
  }
  return low === 0 ? null : { low, high: n + 1 - low };
}

/**
 * @param sorted ascending
 * @returns null below six values
 */
export function medianInterval(sorted: readonly number[]): Interval | null {
  const ranks = medianIntervalRanks(sorted.length);
  if (ranks === null) return null;
  const low = sorted[ranks.low - 1];
  const high = sorted[ranks.high - 1];
  return low === undefined || high === undefined ? null : { low, high };
}
