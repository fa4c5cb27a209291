import normalQuantile from '@stdlib/stats-base-dists-normal-quantile';
import type { Interval } from './description-shape.ts';
import { noncentralityAt } from './noncentrality.ts';
import type { EffectSize } from './paired-change-shape.ts';

/**
 * @param t of the paired t test
 * @param n pairs, at least 2
 */
export function effectSize(t: number, n: number): EffectSize {
  const dz = t / Math.sqrt(n);
  const exact = exactInterval(t, n);
  const interval = exact ?? approximateInterval(dz, n);
  const correction = 1 - 3 / (4 * (n - 1) - 1);
  return {
    dz,
    g: correction * dz,
    gInterval: { low: correction * interval.low, high: correction * interval.high },
    interval,
    intervalMethod: exact === null ? 'approximate' : 'exact',
  };
}

function exactInterval(t: number, n: number): Interval | null {
  const low = noncentralityAt(0.975, t, n - 1);
  const high = noncentralityAt(0.025, t, n - 1);
  return low === null || high === null ? null : { low: low / Math.sqrt(n), high: high / Math.sqrt(n) };
}

/** Large-sample, of dz, 95 %. */
export function approximateInterval(dz: number, n: number): Interval {
  const reach = normalQuantile(0.975, 0, 1) * Math.sqrt(1 / n + dz ** 2 / (2 * n));
  return { low: dz - reach, high: dz + reach };
}
