import chiSquareCdf from '@stdlib/stats-base-dists-chisquare-cdf';
import poissonCdf from '@stdlib/stats-base-dists-poisson-cdf';
import type { Interval } from './description-shape.ts';

/** Kendall's W with its interval. */
export type Concordance = { w: number; interval: Interval };

/**
 * Kendall's W, the effect size of Friedman's test: chi2 / (n (k - 1)), 0 to 1. Its interval, which is approximate, are the noncentralities
 * at which the noncentral chi-square distribution reaches .975 and .025, over the same.
 */
export function concordance(chiSquare: number, people: number, degreesOfFreedom: number): Concordance {
  const most = people * degreesOfFreedom;
  const share = (noncentrality: number) => Math.min(1, noncentrality / most);
  const at = (probability: number) => noncentralityAt(probability, chiSquare, degreesOfFreedom);
  return { w: chiSquare / most, interval: { low: share(at(0.975)), high: share(at(0.025)) } };
}

/** @returns the noncentrality at which P(X <= value) is the probability; 0 where it is lower without any */
function noncentralityAt(probability: number, value: number, degreesOfFreedom: number): number {
  const excess = (noncentrality: number) => noncentralCdf(value, degreesOfFreedom, noncentrality) - probability;
  if (excess(0) <= 0) return 0;
  // The probability falls as the noncentrality grows.
  let [low, high] = [0, value + 10];
  while (excess(high) > 0) high *= 2;
  while (high - low > 1e-10 * (1 + high)) {
    const middle = (low + high) / 2;
    if (excess(middle) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Central distributions with more degrees of freedom, weighted by Poisson (Johnson, Kotz & Balakrishnan 1995, chapter 29). */
function noncentralCdf(value: number, degreesOfFreedom: number, noncentrality: number): number {
  if (noncentrality === 0) return chiSquareCdf(value, degreesOfFreedom);
  const mean = noncentrality / 2;
  const [first, last] = [
    Math.max(0, Math.floor(mean - 9 * Math.sqrt(mean) - 9)),
    Math.ceil(mean + 9 * Math.sqrt(mean) + 9),
  ];
  let sum = 0;
  let below = first === 0 ? 0 : poissonCdf(first - 1, mean);
  for (let term = first; term <= last; term += 1) {
    const upTo = poissonCdf(term, mean);
    sum += (upTo - below) * chiSquareCdf(value, degreesOfFreedom + 2 * term);
    below = upTo;
  }
  return sum;
}
