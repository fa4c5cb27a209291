import chiSquareCdf from '@stdlib/stats-base-dists-chisquare-cdf';
import poissonCdf from '@stdlib/stats-base-dists-poisson-cdf';
import type { Interval } from './description-shape.ts';
import { falsePosition, type Tried } from './false-position.ts';

/** Kendall's W with its interval. */
export type Concordance = { w: number; interval: Interval };

/**
 * Kendall's W, the effect size of Friedman's test: chi2 / (n (k - 1)), 0 to 1. Its interval, which is approximate, are the noncentralities
 * at which the noncentral chi-square distribution reaches .975 and .025, over the same.
 */
export function concordance(chiSquare: number, people: number, degreesOfFreedom: number): Concordance {
  const most = people * degreesOfFreedom;
  const share = (noncentrality: number) => Math.min(1, noncentrality / most);
  const distribution = noncentralChiSquare(chiSquare, degreesOfFreedom);
  const at = (probability: number) => noncentralityAt(probability, distribution, chiSquare);
  return { w: chiSquare / most, interval: { low: share(at(0.975)), high: share(at(0.025)) } };
}

/** @returns the noncentrality at which P(X <= value) is the probability; 0 where it is lower without any */
function noncentralityAt(probability: number, distribution: (noncentrality: number) => number, value: number): number {
  const tryAt = (at: number): Tried => ({ at, excess: distribution(at) - probability });
  // The probability falls as the noncentrality grows.
  let [low, high] = [tryAt(0), tryAt(value + 10)];
  if (low.excess <= 0) return 0;
  while (high.excess > 0) [low, high] = [high, tryAt(2 * high.at)];
  while (high.at - low.at > 0.02 * (1 + high.at)) {
    const middle = tryAt((low.at + high.at) / 2);
    if (middle.excess > 0) low = middle;
    else high = middle;
  }
  return falsePosition(tryAt, low, high);
}

/** Central distributions with more degrees of freedom, weighted by Poisson (Johnson, Kotz & Balakrishnan 1995, chapter 29). */
function noncentralChiSquare(value: number, degreesOfFreedom: number): (noncentrality: number) => number {
  const central = new Map<number, number>();
  const centralAt = (term: number) => {
    const known = central.get(term) ?? chiSquareCdf(value, degreesOfFreedom + 2 * term);
    central.set(term, known);
    return known;
  };
  return (noncentrality) => {
    if (noncentrality === 0) return centralAt(0);
    const mean = noncentrality / 2;
    const [first, last] = [
      Math.max(0, Math.floor(mean - 9 * Math.sqrt(mean) - 9)),
      Math.ceil(mean + 9 * Math.sqrt(mean) + 9),
    ];
    let sum = 0;
    let below = first === 0 ? 0 : poissonCdf(first - 1, mean);
    for (let term = first; term <= last; term += 1) {
      const upTo = poissonCdf(term, mean);
      sum += (upTo - below) * centralAt(term);
      below = upTo;
    }
    return sum;
  };
}
