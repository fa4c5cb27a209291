import normalQuantile from '@stdlib/stats-base-dists-normal-quantile';
import tQuantile from '@stdlib/stats-base-dists-t-quantile';
import type { Interval } from './description-shape.ts';

/** @returns Wilson's score interval of a share, 95 %, without continuity correction (Wilson 1927) */
export function wilsonInterval(successes: number, trials: number): Interval {
  return scoreInterval(successes / trials, trials, normalQuantile(0.975, 0, 1));
}

/** Under this an error is the dust of sums. */
const noError = 1e-9;

/**
 * Wilson's interval for clustered proportions (Korn & Graubard 1998): with as many answers as independent ones would have to be for this
 * error, p (1 - p) / error², and Student's t for z. Where people do not differ, with the answers there are.
 * @param given mean share over people and its standard error
 * @returns ends from 0 to 1, never the same
 */
export function clusteredWilsonInterval(given: {
  share: number;
  error: number;
  people: number;
  answers: number;
}): Interval {
  const { share, error, people, answers } = given;
  const effective = error < noError ? answers : (share * (1 - share)) / error ** 2;
  return scoreInterval(share, effective, tQuantile(0.975, people - 1));
}

function scoreInterval(share: number, trials: number, z: number): Interval {
  const centre = share + z ** 2 / (2 * trials);
  const reach = z * Math.sqrt((share * (1 - share)) / trials + z ** 2 / (4 * trials ** 2));
  const scale = 1 + z ** 2 / trials;
  return {
    // Exactly at the ends, where rounding would leave dust.
    low: share === 0 ? 0 : (centre - reach) / scale,
    high: share === 1 ? 1 : (centre + reach) / scale,
  };
}
