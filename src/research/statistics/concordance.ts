import gammaln from '@stdlib/math-base-special-gammaln';
import type { Interval } from './description-shape.ts';
import { type EvaluatedPoint, findRootByFalsePosition } from './false-position.ts';

/** Clamped here, as the distribution needs too many terms further out. */
const highestOmega = 0.99;

type Concordance = { w: number; interval: Interval };

/**
 * Effect size of Friedman's test: chi2 / (n (k - 1)), 0 to 1. Approximate interval: the omega at which the noncentral chi-square
 * distribution of chi2 / (1 - omega), noncentrality n (k - 1) omega / (1 - omega), is .975 and .025, as agreement reduces the spread of
 * ranks. The noncentrality alone covers 98 to 100 % (docs/decisions/0119-intervals-that-hold.md).
 */
export function concordance(chiSquare: number, people: number, degreesOfFreedom: number): Concordance {
  const most = people * degreesOfFreedom;
  const probability = (omega: number) =>
    noncentralCdf(chiSquare / (1 - omega), degreesOfFreedom, (most * omega) / (1 - omega));
  const w = chiSquare / most;
  // The probability falls with omega.
  const omegaAt = (level: number, endBeyond: number): number => {
    if (probability(0) <= level) return 0;
    let beyond = 0.5;
    while (probability(beyond) > level) {
      if (beyond === highestOmega) return endBeyond;
      beyond = Math.min(highestOmega, (1 + beyond) / 2);
    }
    const tryAt = (at: number): EvaluatedPoint => ({ at, excess: probability(at) - level });
    return findRootByFalsePosition(tryAt, tryAt(0), tryAt(beyond));
  };
  return { w, interval: { low: omegaAt(0.975, highestOmega), high: omegaAt(0.025, 1) } };
}

/** Poisson mixture of central distributions (Johnson, Kotz & Balakrishnan 1995, chapter 29), by downward recurrence. */
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

/** Gamma series from its largest term both ways: full precision at thousands of degrees of freedom, where stdlib's keeps two figures. */
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

/** @returns e^-mean mean^at / at!, also for fractional `at` */
function poissonTerm(at: number, mean: number): number {
  return Math.exp(at * Math.log(mean) - mean - gammaln(at + 1));
}
