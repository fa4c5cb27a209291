import normalQuantile from '@stdlib/stats-base-dists-normal-quantile';
import tCdf from '@stdlib/stats-base-dists-t-cdf';
import tQuantile from '@stdlib/stats-base-dists-t-quantile';
import type { GroupDifference } from './attrition-shape.ts';
import { describeSums } from './bootstrap-mean.ts';
import { describeSample, mean, variance } from './descriptive.ts';
import { minimumForInference } from './minimum-for-inference.ts';

/** A smaller variance is rounding error. */
const noVariance = 1e-18;

/**
 * Independent groups: Welch's t with its interval (R's `t.test`), Hedges' g of the pooled deviation with g +- 1.96 sqrt((n1 + n2) / (n1
 * n2) + g^2 / (2 (n1 + n2))) (docs/protocol/statistics.md, 11).
 * @param areSums of the inventory: bootstrap intervals
 */
export function groupDifference(stayed: readonly number[], gone: readonly number[], areSums = false): GroupDifference {
  const describe = areSums ? describeSums : describeSample;
  const described = {
    stayed: describe(stayed),
    gone: describe(gone),
    fewStayed: stayed.length < minimumForInference ? [...stayed] : [],
    fewGone: gone.length < minimumForInference ? [...gone] : [],
  };
  const none = { ...described, difference: null, test: null, effect: null };
  if (Math.min(stayed.length, gone.length) < minimumForInference) return { ...none, noTest: 'too-few' };
  const [first, second] = [variance(stayed) / stayed.length, variance(gone) / gone.length];
  if (first + second < noVariance) return { ...none, noTest: 'no-variance' };
  const difference = mean(stayed) - mean(gone);
  const error = Math.sqrt(first + second);
  const degreesOfFreedom = (first + second) ** 2 / (first ** 2 / (stayed.length - 1) + second ** 2 / (gone.length - 1));
  const t = difference / error;
  const reach = tQuantile(0.975, degreesOfFreedom) * error;
  return {
    ...described,
    difference: { mean: difference, interval: { low: difference - reach, high: difference + reach } },
    test: { t, degreesOfFreedom, p: 2 * tCdf(-Math.abs(t), degreesOfFreedom), holm: null },
    effect: hedgesG(stayed, gone),
    noTest: null,
  };
}

function hedgesG(stayed: readonly number[], gone: readonly number[]): GroupDifference['effect'] {
  const [n1, n2] = [stayed.length, gone.length];
  const pooled = ((n1 - 1) * variance(stayed) + (n2 - 1) * variance(gone)) / (n1 + n2 - 2);
  const d = (mean(stayed) - mean(gone)) / Math.sqrt(pooled);
  const g = d * (1 - 3 / (4 * (n1 + n2 - 2) - 1));
  const reach = normalQuantile(0.975, 0, 1) * Math.sqrt((n1 + n2) / (n1 * n2) + g ** 2 / (2 * (n1 + n2)));
  return { g, interval: { low: g - reach, high: g + reach } };
}
