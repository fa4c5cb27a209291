/// <reference path="./jstat.d.ts" />
import normalQuantile from '@stdlib/stats-base-dists-normal-quantile';
import jStat from 'jstat';

/**
 * How far jStat 1.9.6 is to be trusted: up to here its distribution agrees with R's `pt(ncp = )` to 1e-8 for 1 to 20,000 degrees
 * of freedom; from 21 on its series stops before it has begun (compared at 3,094 points).
 */
const largestNoncentrality = 20;

/**
 * Turns the noncentral t distribution round.
 * @returns the noncentrality at which P(T <= t) is the probability, to 1e-9; null when it lies beyond `largestNoncentrality`
 */
export function noncentralityAt(probability: number, t: number, degreesOfFreedom: number): number | null {
  const excess = (noncentrality: number) => noncentralTCdf(t, degreesOfFreedom, noncentrality) - probability;
  // The probability falls as the noncentrality grows. Where the normal distribution would have it is near enough to look first.
  const guess = t - normalQuantile(probability, 0, 1);
  let [low, high] = [guess - 0.3 - Math.abs(t) / 3, guess + 0.3 + Math.abs(t) / 3];
  const isNear = low > -largestNoncentrality && high < largestNoncentrality && excess(low) >= 0 && excess(high) <= 0;
  if (isNear) return falsePosition(excess, low, high);
  [low, high] = [-largestNoncentrality, largestNoncentrality];
  if (!(excess(low) >= 0 && excess(high) <= 0)) return null;
  // Halving first: far from the answer the distribution is flat, and a secant would creep.
  while (high - low > 0.05) {
    const middle = (low + high) / 2;
    if (excess(middle) >= 0) low = middle;
    else high = middle;
  }
  return falsePosition(excess, low, high);
}

/** The Illinois variant: an end that stays twice counts half. */
function falsePosition(excess: (at: number) => number, low: number, high: number): number {
  let [below, above, lastSide] = [excess(low), excess(high), 0];
  for (let step = 0; step < 60; step += 1) {
    const at = (low * above - high * below) / (above - below);
    const value = excess(at);
    if (Math.abs(value) < 1e-13 || high - low < 1e-10) return at;
    const side = Math.sign(value);
    if (side > 0) {
      [low, below] = [at, value];
      if (lastSide === side) above /= 2;
    } else {
      [high, above] = [at, value];
      if (lastSide === side) below /= 2;
    }
    lastSide = side;
  }
  return (low + high) / 2;
}

/** @returns P(T <= t) of the noncentral t distribution */
function noncentralTCdf(t: number, degreesOfFreedom: number, noncentrality: number): number {
  return jStat.noncentralt.cdf(t, degreesOfFreedom, noncentrality);
}
