import normalQuantile from '@stdlib/stats-base-dists-normal-quantile';
import tCdf from '@stdlib/stats-base-dists-t-cdf';
import type { Association } from './association-shape.ts';
import type { Interval } from './description-shape.ts';
import { mean } from './descriptive.ts';
import { minimumForInference } from './minimum-for-inference.ts';
import { toTenth } from './people-dots.ts';
import { meanRanks } from './ranks.ts';

export type BothMeasures = { x: number; y: number };

/** Under this, relative to its square, a spread is the dust of sums. */
const noSpread = 1e-12;

/**
 * Pearson's correlation with its test and Fisher's interval, and the least squares line, as R's `cor.test` and `lm`
 * (docs/protocol/statistics.md, 10).
 * @param points one a person
 * @param shown how a point is drawn, where that is not in the unit of the correlation
 */
export function association(
  points: readonly BothMeasures[],
  shown: (point: BothMeasures) => BothMeasures = (point) => point,
): Association {
  const n = points.length;
  return { n, ...inferenceOf(points), ranks: ranksOf(points), dots: dotsOf(points.map(shown)) };
}

/** R's `cor.test` of `rank`s. */
function ranksOf(points: readonly BothMeasures[]): Association['ranks'] {
  const [x, y] = [meanRanks(points.map((point) => point.x)).ranks, meanRanks(points.map((point) => point.y)).ranks];
  const { r, test } = inferenceOf(points.map((_, index) => ({ x: x[index] ?? Number.NaN, y: y[index] ?? Number.NaN })));
  return r === null || test === null ? null : { r, p: test.p, holm: null };
}

function inferenceOf(points: readonly BothMeasures[]): Omit<Association, 'n' | 'dots' | 'ranks'> {
  const n = points.length;
  const none = { r: null, interval: null, test: null, line: null };
  if (n < minimumForInference) return none;
  const [x, y] = [mean(points.map((point) => point.x)), mean(points.map((point) => point.y))];
  const sum = (of: (point: BothMeasures) => number) => points.reduce((total, point) => total + of(point), 0);
  const spreadX = sum((point) => (point.x - x) ** 2);
  const spreadY = sum((point) => (point.y - y) ** 2);
  if (spreadX <= noSpread * (1 + x ** 2) || spreadY <= noSpread * (1 + y ** 2)) return none;
  const together = sum((point) => (point.x - x) * (point.y - y));
  const r = Math.max(-1, Math.min(1, together / Math.sqrt(spreadX * spreadY)));
  const slope = together / spreadX;
  const line = { intercept: y - slope * x, slope };
  // All people on one line: there is nothing to infer from.
  if (1 - r ** 2 < noSpread) return { ...none, r, line };
  const degreesOfFreedom = n - 2;
  const t = r * Math.sqrt(degreesOfFreedom / (1 - r ** 2));
  const test = { t, degreesOfFreedom, p: 2 * tCdf(-Math.abs(t), degreesOfFreedom), holm: null };
  return { r, interval: fisherInterval(r, n), test, line };
}

/** @returns tanh(atanh r +- z(.975) / sqrt(n - 3)) */
function fisherInterval(r: number, n: number): Interval {
  const reach = normalQuantile(0.975, 0, 1) / Math.sqrt(n - 3);
  return { low: Math.tanh(Math.atanh(r) - reach), high: Math.tanh(Math.atanh(r) + reach) };
}

function dotsOf(points: readonly BothMeasures[]): Association['dots'] {
  const rounded = points.map(({ x, y }) => ({ x: toTenth(x), y: toTenth(y) }));
  return [...Map.groupBy(rounded, ({ x, y }) => `${x} ${y}`).values()]
    .flatMap((here) => (here[0] === undefined ? [] : [{ ...here[0], people: here.length }]))
    .sort((one, other) => one.x - other.x || one.y - other.y);
}
