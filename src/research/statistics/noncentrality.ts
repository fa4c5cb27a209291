import normalQuantile from '@stdlib/stats-base-dists-normal-quantile';
import { falsePosition, type Tried } from './false-position.ts';
import { noncentralT } from './noncentral-t.ts';

/** How far `docs/protocol/statistics.md`, 2 looks. */
const largestNoncentrality = 20;

/**
 * Turns the noncentral t distribution round.
 * @returns the noncentrality at which P(T <= t) is the probability, to 1e-9; null when it lies beyond `largestNoncentrality`
 */
export function noncentralityAt(probability: number, t: number, degreesOfFreedom: number): number | null {
  const distribution = noncentralT(t, degreesOfFreedom);
  const tryAt = (at: number): Tried => ({ at, excess: distribution(at) - probability });
  // The probability falls as the noncentrality grows. Where the normal distribution would have it is near enough to look first.
  const guess = t - normalQuantile(probability, 0, 1);
  const reach = 0.3 + Math.abs(t) / 3;
  if (guess - reach > -largestNoncentrality && guess + reach < largestNoncentrality) {
    const [low, high] = [tryAt(guess - reach), tryAt(guess + reach)];
    if (low.excess >= 0 && high.excess <= 0) return falsePosition(tryAt, low, high);
  }
  let [low, high] = [tryAt(-largestNoncentrality), tryAt(largestNoncentrality)];
  if (!(low.excess >= 0 && high.excess <= 0)) return null;
  // Halving first: far from the answer the distribution is flat, and a secant would creep.
  while (high.at - low.at > 0.05) {
    const middle = tryAt((low.at + high.at) / 2);
    if (middle.excess >= 0) low = middle;
    else high = middle;
  }
  return falsePosition(tryAt, low, high);
}
