import binomialCdf from '@stdlib/stats-base-dists-binomial-cdf';
import type { Interval } from './description-shape.ts';

/**
 * The order statistics between which the median lies with at least 95 % confidence, whatever the distribution: k-th smallest and
 * k-th largest, k the .025 quantile of Binomial(n, 1/2) (Conover 1999, section 3.2).
 * @returns ranks, 1 for the smallest value; null under six values, where no pair of them covers 95 %
 */
export function medianIntervalRanks(n: number): { low: number; high: number } | null {
  const below = (successes: number) => binomialCdf(successes, n, 0.5);
  // The quantile by halving: the smallest k with P(X <= k) >= .025.
  let [low, high] = [0, Math.max(0, Math.floor(n / 2))];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (below(middle) >= 0.025) high = middle;
    else low = middle + 1;
  }
  return low === 0 ? null : { low, high: n + 1 - low };
}

/**
 * @param sorted the values, smallest first
 * @returns the order statistics' interval of the median; null under six values
 */
export function medianInterval(sorted: readonly number[]): Interval | null {
  const ranks = medianIntervalRanks(sorted.length);
  if (ranks === null) return null;
  const low = sorted[ranks.low - 1];
  const high = sorted[ranks.high - 1];
  return low === undefined || high === undefined ? null : { low, high };
}
