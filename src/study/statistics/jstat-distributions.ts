/// <reference path="./jstat.d.ts" />
import jStat from 'jstat';

/** @returns P(T <= t) of the noncentral t distribution */
export function noncentralTCdf(t: number, degreesOfFreedom: number, noncentrality: number): number {
  return jStat.noncentralt.cdf(t, degreesOfFreedom, noncentrality);
}

/** @returns P(X <= successes) of the binomial distribution */
export function binomialCdf(successes: number, trials: number, probability: number): number {
  return jStat.binomial.cdf(successes, trials, probability);
}

/** @returns P(X <= count) of the Poisson distribution */
export function poissonCdf(count: number, mean: number): number {
  return jStat.poisson.cdf(count, mean);
}
