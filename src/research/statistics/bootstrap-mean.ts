import normalCdf from '@stdlib/stats-base-dists-normal-cdf';
import normalQuantile from '@stdlib/stats-base-dists-normal-quantile';
import { bootstrapDraws, expandedDeviate, quantileOf, resampleIndices } from './bootstrap.ts';
import type { Description, Interval } from './description-shape.ts';
import { describeSample } from './descriptive.ts';
import { ascending } from './median.ts';
import { minimumForInference } from './minimum-for-inference.ts';

/**
 * Bias-corrected and accelerated bootstrap of a mean over participants (Efron 1987; docs/protocol/statistics.md, 1), for sums at the
 * floor, where Student's covers 90 % at n = 30.
 * @param values whole numbers, so that sums of draws compare exactly
 * @returns null below five values or without variance
 */
export function bootstrapMeanInterval(values: readonly number[]): Interval | null {
  const n = values.length;
  const sorted = ascending(values);
  if (n < minimumForInference || sorted[0] === sorted.at(-1)) return null;
  const sum = sorted.reduce((total, value) => total + value, 0);
  const sumOfDraw = (draw: Uint32Array) => {
    let total = 0;
    for (const place of draw) total += sorted[place] ?? 0;
    return total;
  };
  const sums = Float64Array.from(resampleIndices(n), sumOfDraw);
  sums.sort();
  const [below, equal] = [sums.filter((drawn) => drawn < sum).length, sums.filter((drawn) => drawn === sum).length];
  const bias = normalQuantile((below + equal / 2) / bootstrapDraws, 0, 1);
  const moment = (power: number) => sorted.reduce((total, value) => total + (value - sum / n) ** power, 0);
  const acceleration = moment(3) / (6 * moment(2) ** 1.5);
  const end = (deviate: number) => {
    const shifted = bias + deviate;
    return quantileOf(sums, normalCdf(bias + shifted / (1 - acceleration * shifted), 0, 1)) / n;
  };
  const deviate = expandedDeviate(n);
  return { low: end(-deviate), high: end(deviate) };
}

export function describeSums(values: readonly number[]): Description {
  return { ...describeSample(values), interval: bootstrapMeanInterval(values) };
}
