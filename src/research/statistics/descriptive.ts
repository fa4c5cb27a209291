import tQuantile from '@stdlib/stats-base-dists-t-quantile';
import type { Description, Interval, Moments } from './description-shape.ts';
import { median } from './median.ts';
import { minimumForInference } from './minimum-for-inference.ts';

/** A smaller deviation is rounding error. */
export const deviationEpsilon = 1e-9;

/** @returns NaN without values */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** With n - 1. @returns NaN below two values */
export function variance(values: readonly number[]): number {
  if (values.length < 2) return Number.NaN;
  const centre = mean(values);
  return values.reduce((sum, value) => sum + (value - centre) ** 2, 0) / (values.length - 1);
}

export function standardDeviation(values: readonly number[]): number {
  return Math.sqrt(variance(values));
}

/**
 * Student's: mean +- t(.975; n - 1) s / sqrt n.
 * @param moments may come from sums made by the database
 * @returns null below five values or without variance
 */
export function meanInterval(moments: { n: number; mean: number; standardDeviation: number }): Interval | null {
  const { n, mean: centre, standardDeviation: deviation } = moments;
  if (n < minimumForInference || deviation < deviationEpsilon) return null;
  const reach = (tQuantile(0.975, n - 1) * deviation) / Math.sqrt(n);
  return { low: centre - reach, high: centre + reach };
}

/**
 * Of the geometric mean: back-transformed t interval of logarithms.
 * @param moments of natural logarithms, may come from sums made by the database
 * @returns null below five values
 */
export function geometricInterval(moments: { n: number; mean: number; standardDeviation: number }): Interval | null {
  const interval = meanInterval(moments);
  return interval && { low: Math.exp(interval.low), high: Math.exp(interval.high) };
}

export function describeSample(values: readonly number[]): Description {
  const moments = { n: values.length, mean: mean(values), standardDeviation: standardDeviation(values) };
  return { ...calculateMoments(values), interval: meanInterval(moments) };
}

export function calculateMoments(values: readonly number[]): Moments {
  const n = values.length;
  return {
    n,
    mean: n === 0 ? null : mean(values),
    standardDeviation: n < minimumForInference ? null : standardDeviation(values),
    median: n === 0 ? null : median(values),
  };
}
