import gammaln from '@stdlib/math-base-special-gammaln';
import type { Interval } from './description-shape.ts';
import { falsePosition, type Tried } from './false-position.ts';

/** Further out the distribution has too many terms; an end beyond counts as 1, or as this at the low end. */
const highestOmega = 0.99;

/** Kendall's W with its interval. */
export type Concordance = { w: number; interval: Interval };

/**
 * Kendall's W, the effect size of Friedman's test: chi2 / (n (k - 1)), 0 to 1. Its interval, which is approximate, are the omega at which
 * the noncentral chi-square distribution of chi2 / (1 - omega), with noncentrality n (k - 1) omega / (1 - omega), is .975 and .025: what
 * people have in common is missing from the spread of their ranks. The noncentrality alone covers 98 to 100 %
 * (docs/decisions/0119-intervals-that-hold.md).
 */
export function concordance(chiSquare: number, people: number, degreesOfFreedom: number): Concordance {
  const most = people * degreesOfFreedom;
  const probability = (omega: number) =>
    noncentralCdf(chiSquare / (1 - omega), degreesOfFreedom, (most * omega) / (1 - omega));
  const w = chiSquare / most;
  // The probability falls as omega grows.
  const omegaAt = (wanted: number, endBeyond: number): number => {
    if (probability(0) <= wanted) return 0;
    let beyond = 0.5;
    while (probability(beyond) > wanted) {
      if (beyond === highestOmega) return endBeyond;
      beyond = Math.min(highestOmega, (1 + beyond) / 2);
    }
    const tryAt = (at: number): Tried => ({ at, excess: probability(at) - wanted });
    return falsePosition(tryAt, tryAt(0), tryAt(beyond));
  };
  return { w, interval: { low: omegaAt(0.975, highestOmega), high: omegaAt(0.025, 1) } };
}

/**
 * Central distributions with more degrees of freedom, weighted by Poisson (Johnson, Kotz & Balakrishnan 1995, chapter 29). Downward from
 * the last, each is the one after it and one term of the gamma series more.
 */
function noncentralCdf(value: number, degreesOfFreedom: number, noncentrality: number): number {
  const mean = noncentrality / 2;
  if (mean === 0) return centralCdf(value, degreesOfFreedom);
  const reach = 9 * Math.sqrt(mean) + 9;
  const last = Math.ceil(mean + reach);
  let [cdf, weights, sum] = [centralCdf(value, degreesOfFreedom + 2 * last), 0, 0];
  for (let term = last; term >= Math.max(0, mean - reach); term -= 1) {
    const weight = poissonTerm(term, mean);
    weights += weight;
    sum += weight * cdf;
    cdf += poissonTerm(degreesOfFreedom / 2 + term - 1, value / 2);
  }
  return sum / weights;
}

/**
 * The central distribution as the sum of its gamma series, from the largest term both ways until a term adds nothing: as many digits with
 * thousands of degrees of freedom as with two, where stdlib's loses all but two figures from 2,000 on.
 */
function centralCdf(value: number, degreesOfFreedom: number): number {
  const [shape, half] = [degreesOfFreedom / 2, value / 2];
  if (half === 0) return 0;
  const start = Math.max(0, Math.round(half - shape));
  const largest = poissonTerm(shape + start, half);
  let sum = largest;
  for (let [at, term] = [start, largest]; sum + term > sum; sum += term) {
    at += 1;
    term *= half / (shape + at);
  }
  for (let [at, term] = [start, largest]; at > 0 && sum + term > sum; at -= 1) {
    term *= (shape + at) / half;
    sum += term;
  }
  return Math.min(1, sum);
}

/** @returns e^-mean mean^at / at!, also where `at` is not whole */
function poissonTerm(at: number, mean: number): number {
  return Math.exp(at * Math.log(mean) - mean - gammaln(at + 1));
}
