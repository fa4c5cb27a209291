import type { Description, Interval } from './description-shape.ts';
import { describeSample, mean, meanInterval, standardDeviation } from './descriptive.ts';
import { ascending } from './median.ts';
import { medianInterval } from './median-interval.ts';

/** Milliseconds. `mean` and its t interval are given too; reaction times are skewed, so median and geometric mean are to be read first. */
export type ReactionTimeSummary = Description & {
  /** Of the median, by order statistics; `null` under six values. */
  medianInterval: Interval | null;
  geometricMean: number | null;
  /** Of the geometric mean: the t interval of the logarithms, taken back; `null` under five values. */
  geometricInterval: Interval | null;
};

/**
 * @param timesMs reaction times over 0, in ms, in any order
 */
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
 * @param moments of the natural logarithms of the times in ms; also from sums that a database has made
 * @returns the interval of the geometric mean in ms; null under five values
 */
export function geometricInterval(moments: { n: number; mean: number; standardDeviation: number }): Interval | null {
  const interval = meanInterval(moments);
  return interval && { low: Math.exp(interval.low), high: Math.exp(interval.high) };
}
