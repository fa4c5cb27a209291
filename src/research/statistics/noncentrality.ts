import normalQuantile from '@stdlib/stats-base-dists-normal-quantile';
import { type EvaluatedPoint, findRootByFalsePosition } from './false-position.ts';
import { noncentralT } from './noncentral-t.ts';

/** Search range by docs/protocol/statistics.md, 2. */
const largestNoncentrality = 20;

/**
 * Inverts the noncentral t distribution.
 * @returns the noncentrality with P(T <= t) = probability, to 1e-9; null beyond `largestNoncentrality`
 */
export function noncentralityAt(probability: number, t: number, degreesOfFreedom: number): number | null {
  const distribution = noncentralT(t, degreesOfFreedom);
  const tryAt = (at: number): EvaluatedPoint => ({ at, excess: distribution(at) - probability });
  // The probability falls with the noncentrality; the normal approximation is the first guess.
  const guess = t - normalQuantile(probability, 0, 1);
  const reach = 0.3 + Math.abs(t) / 3;
  if (guess - reach > -largestNoncentrality && guess + reach < largestNoncentrality) {
    const [low, high] = [tryAt(guess - reach), tryAt(guess + reach)];
    if (low.excess >= 0 && high.excess <= 0) return findRootByFalsePosition(tryAt, low, high);
  }
  let [low, high] = [tryAt(-largestNoncentrality), tryAt(largestNoncentrality)];
  if (!(low.excess >= 0 && high.excess <= 0)) return null;
  // Bisection first: the distribution is flat far from the root, where a secant would crawl.
  while (high.at - low.at > 0.05) {
    const middle = tryAt((low.at + high.at) / 2);
    if (middle.excess >= 0) low = middle;
    else high = middle;
  }
  return findRootByFalsePosition(tryAt, low, high);
}
