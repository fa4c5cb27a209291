import type { Description, Interval } from './description-shape.ts';
import { describeSample, mean, meanInterval, standardDeviation } from './descriptive.ts';
import { ascending } from './median.ts';
import { medianInterval } from './median-interval.ts';

/** Milliseconds. Reaction times are skewed: read median and geometric mean before `mean`. */
export type ReactionTimeSummary = Description & {
  /** Of the median, by order statistics; null below six values. */
  medianInterval: Interval | null;
  geometricMean: number | null;
  /** Of the geometric mean: back-transformed t interval of logarithms; null below five values. */
  geometricInterval: Interval | null;
};

/** @param timesMs above 0 */
export function summarizeReactionTimes(timesMs: readonly number[]): ReactionTimeSummary {
  const n = timesMs.length;
  const logarithms = timesMs.map(Math.log);
  const moments = { n, mean: mean(logarithms), standardDeviation: standardDeviation(logarithms) };
  return {
    ...describeSample(timesMs),
    medianInterval: medianInterval(ascending(timesMs)),
    geometricMean: n === 0 ? null : Math.exp(moments.mean),
    geometricInterval: geometricInterval(moments),
  };
}

/**
 * @param moments of natural logarithms of ms, may come from sums made by the database
 * @returns in ms; null below five values
 */
export function geometricInterval(moments: { n: number; mean: number; standardDeviation: number }): Interval | null {
  const interval = meanInterval(moments);
  return interval && { low: Math.exp(interval.low), high: Math.exp(interval.high) };
}
