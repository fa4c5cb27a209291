import normalQuantile from '@stdlib/stats-base-dists-normal-quantile';
import tQuantile from '@stdlib/stats-base-dists-t-quantile';
import type { Interval } from './description-shape.ts';

/** Score interval, 95 %, without continuity correction (Wilson 1927). */
export function wilsonInterval(successes: number, trials: number): Interval {
  return scoreInterval(successes / trials, trials, normalQuantile(0.975, 0, 1));
}

/** A smaller error is rounding error. */
const noError = 1e-9;

/**
 * Clustered proportions (Korn & Graubard 1998): effective number of answers p (1 - p) / error², Student's t for z. Without variance
 * between participants: the actual number.
 * @param sample mean share over participants and its standard error
 * @returns ends in 0 to 1, never equal
 */
export function clusteredWilsonInterval(sample: {
  share: number;
  error: number;
  people: number;
  answers: number;
}): Interval {
  const { share, error, people, answers } = sample;
  const effective = error < noError ? answers : (share * (1 - share)) / error ** 2;
  return scoreInterval(share, effective, tQuantile(0.975, people - 1));
}

function scoreInterval(share: number, trials: number, z: number): Interval {
  const centre = share + z ** 2 / (2 * trials);
  const reach = z * Math.sqrt((share * (1 - share)) / trials + z ** 2 / (4 * trials ** 2));
  const scale = 1 + z ** 2 / trials;
  return {
    // Exact at the ends, without rounding error.
    low: share === 0 ? 0 : (centre - reach) / scale,
    high: share === 1 ? 1 : (centre + reach) / scale,
  };
}
