import tCdf from '@stdlib/stats-base-dists-t-cdf';
import tQuantile from '@stdlib/stats-base-dists-t-quantile';
import type { Association } from './association-shape.ts';
import { mean } from './descriptive.ts';
import { minimumForInference } from './minimum-for-inference.ts';
import { roundDownToTenth } from './people-dots.ts';
import { meanRanks } from './ranks.ts';

export type BothMeasures = { x: number; y: number };

/** Relative tolerance: a smaller spread is rounding error. */
const noSpread = 1e-12;

/**
 * As R's `cor.test` and `lm`, with an interval that also holds at floors (docs/protocol/statistics.md, 10).
 * @param points one per participant
 * @param toDrawn drawn point, where its unit differs
 */
export function association(
  points: readonly BothMeasures[],
  toDrawn: (point: BothMeasures) => BothMeasures = (point) => point,
): Association {
  const n = points.length;
  return { n, ...inferenceOf(points), ranks: ranksOf(points), dots: dotsOf(points.map(toDrawn)) };
}

/** R's `cor.test` of `rank`s. */
function ranksOf(points: readonly BothMeasures[]): Association['ranks'] {
  const [x, y] = [meanRanks(points.map((point) => point.x)).ranks, meanRanks(points.map((point) => point.y)).ranks];
  const { r, test } = inferenceOf(points.map((_, index) => ({ x: x[index] ?? Number.NaN, y: y[index] ?? Number.NaN })));
  return r === null || test === null ? null : { r, p: test.p, holm: null };
}

/** @param covariates number of covariates removed from both measures */
export function inferenceOf(
  points: readonly BothMeasures[],
  covariates = 0,
): Omit<Association, 'n' | 'dots' | 'ranks'> {
  const n = points.length;
  const none = { r: null, interval: null, test: null, line: null };
  if (n - covariates < minimumForInference) return none;
  const [x, y] = [mean(points.map((point) => point.x)), mean(points.map((point) => point.y))];
  const sum = (of: (point: BothMeasures) => number) => points.reduce((total, point) => total + of(point), 0);
  const spreadX = sum((point) => (point.x - x) ** 2);
  const spreadY = sum((point) => (point.y - y) ** 2);
  if (spreadX <= noSpread * (1 + x ** 2) || spreadY <= noSpread * (1 + y ** 2)) return none;
  const together = sum((point) => (point.x - x) * (point.y - y));
  const r = Math.max(-1, Math.min(1, together / Math.sqrt(spreadX * spreadY)));
  const slope = together / spreadX;
  const line = { intercept: y - slope * x, slope };
  const degreesOfFreedom = n - 2 - covariates;
  const centred = points.map((point) => ({ x: point.x - x, y: point.y - y }));
  const error = jackknifeError(centred) * Math.sqrt((n - 2) / degreesOfFreedom);
  // All but at most one participant are on one line: no error to infer from.
  if (1 - r ** 2 < noSpread || !Number.isFinite(error)) return { ...none, r, line };
  const t = r * Math.sqrt(degreesOfFreedom / (1 - r ** 2));
  const test = { t, degreesOfFreedom, p: 2 * tCdf(-Math.abs(t), degreesOfFreedom), holm: null };
  const reach = tQuantile(0.975, degreesOfFreedom) * error;
  const interval = { low: Math.tanh(Math.atanh(r) - reach), high: Math.tanh(Math.atanh(r) + reach) };
  return { r, interval, test, line };
}

/**
 * Jackknife error of Fisher's z. The usual error, 1 / sqrt(n - 3), assumes normality: with both measures at a floor its interval covers 70 %.
 * @param centred each measure minus its mean
 * @returns not finite where leaving out one participant leaves no variance, or one line
 */
function jackknifeError(centred: readonly BothMeasures[]): number {
  const n = centred.length;
  const sum = (of: (point: BothMeasures) => number) => centred.reduce((total, point) => total + of(point), 0);
  const [spreadX, spreadY, together] = [sum(({ x }) => x ** 2), sum(({ y }) => y ** 2), sum(({ x, y }) => x * y)];
  const share = n / (n - 1);
  const without = centred.map(({ x, y }) => {
    const [restX, restY] = [spreadX - share * x ** 2, spreadY - share * y ** 2];
    if (restX <= noSpread * spreadX || restY <= noSpread * spreadY) return Number.NaN;
    const r = (together - share * x * y) / Math.sqrt(restX * restY);
    return 1 - r ** 2 < noSpread ? Number.NaN : Math.atanh(r);
  });
  const centre = without.reduce((total, z) => total + z, 0) / n;
  return Math.sqrt(((n - 1) / n) * without.reduce((total, z) => total + (z - centre) ** 2, 0));
}

function dotsOf(points: readonly BothMeasures[]): Association['dots'] {
  const rounded = points.map(({ x, y }) => ({ x: roundDownToTenth(x), y: roundDownToTenth(y) }));
  return [...Map.groupBy(rounded, ({ x, y }) => `${x} ${y}`).values()]
    .flatMap((here) => (here[0] === undefined ? [] : [{ ...here[0], people: here.length }]))
    .sort((one, other) => one.x - other.x || one.y - other.y);
}
