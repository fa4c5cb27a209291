import normalQuantile from '@stdlib/stats-base-dists-normal-quantile';
import type { Interval } from './description-shape.ts';

/** @returns Wilson's score interval of a share, 95 %, without continuity correction (Wilson 1927) */
export function wilsonInterval(successes: number, trials: number): Interval {
  const z = normalQuantile(0.975, 0, 1);
  const share = successes / trials;
  const centre = share + z ** 2 / (2 * trials);
  const reach = z * Math.sqrt((share * (1 - share)) / trials + z ** 2 / (4 * trials ** 2));
  const scale = 1 + z ** 2 / trials;
  return {
    // Exactly at the ends, where rounding would leave dust.
    low: successes === 0 ? 0 : (centre - reach) / scale,
    high: successes === trials ? 1 : (centre + reach) / scale,
  };
}
