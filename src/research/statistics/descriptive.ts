import tQuantile from '@stdlib/stats-base-dists-t-quantile';
import type { Description, Interval, Moments } from './description-shape.ts';
import { median } from './median.ts';
import { minimumForInference } from './minimum-for-inference.ts';

/** Under this a standard deviation is the dust of sums, not a difference between people. */
export const noDeviation = 1e-9;

/** @returns the arithmetic mean; NaN of no values */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** @returns the sum of squared deviations from the mean over n - 1; NaN under two values */
export function variance(values: readonly number[]): number {
  if (values.length < 2) return Number.NaN;
  const centre = mean(values);
  return values.reduce((sum, value) => sum + (value - centre) ** 2, 0) / (values.length - 1);
}

/** @returns the square root of `variance` */
export function standardDeviation(values: readonly number[]): number {
  return Math.sqrt(variance(values));
}

/**
 * Student's interval of a mean: mean +- t(.975; n - 1) s / sqrt n.
 * @param moments of the sample; also from sums that a database has made
 * @returns null under five values, or where they are all the same
 */
export function meanInterval(moments: { n: number; mean: number; standardDeviation: number }): Interval | null {
  const { n, mean: centre, standardDeviation: deviation } = moments;
  if (n < minimumForInference || deviation < noDeviation) return null;
  const reach = (tQuantile(0.975, n - 1) * deviation) / Math.sqrt(n);
  return { low: centre - reach, high: centre + reach };
}

/** @returns what can be said of one sample, each number only where there are enough values */
export function describeSample(values: readonly number[]): Description {
  const moments = { n: values.length, mean: mean(values), standardDeviation: standardDeviation(values) };
  return { ...calculateMoments(values), interval: meanInterval(moments) };
}

/** @returns `describeSample` without an interval */
export function calculateMoments(values: readonly number[]): Moments {
  const n = values.length;
  return {
    n,
    mean: n === 0 ? null : mean(values),
    standardDeviation: n < minimumForInference ? null : standardDeviation(values),
    median: n === 0 ? null : median(values),
  };
}
