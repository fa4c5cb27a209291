import { bootstrapAlphaInterval } from './bootstrap-alpha.ts';
import { cronbachAlpha, transpose } from './cronbach-alpha.ts';
import { variance } from './descriptive.ts';
import { correlations, isSingular, omegaOf, oneFactorLoadings } from './one-factor.ts';
import type { NoReliability, Reliability } from './reliability-shape.ts';

/** docs/protocol/statistics.md, 3. */
const minimumForReliability = 30;

/**
 * Cronbach's alpha with bootstrap interval, McDonald's omega; one scale, one day (docs/protocol/statistics.md, 3).
 * @param rows one per participant, items in scale order
 */
export function reliability(rows: readonly (readonly number[])[]): Reliability {
  const n = rows.length;
  const none = (noReliability: NoReliability): Reliability => ({
    n,
    alpha: null,
    omega: null,
    noReliability,
    noOmega: null,
  });
  if (n < minimumForReliability) return none('too-few');
  const items = transpose(rows);
  if (items.some((values) => variance(values) === 0)) return none('no-variance');
  const correlation = correlations(items);
  if (isSingular(correlation)) return none('singular');
  const value = cronbachAlpha(rows);
  const { loadings, noSolution } = oneFactorLoadings(correlation);
  return {
    n,
    alpha: { value, interval: bootstrapAlphaInterval(rows) },
    omega: loadings === null ? null : { value: omegaOf(loadings), loadings },
    noReliability: null,
    noOmega: noSolution,
  };
}
