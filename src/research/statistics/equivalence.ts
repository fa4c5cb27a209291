import tCdf from '@stdlib/stats-base-dists-t-cdf';
import tQuantile from '@stdlib/stats-base-dists-t-quantile';
import type { Description, Interval } from './description-shape.ts';
import type { Equivalence, SmallestEffect } from './equivalence-shape.ts';
import { measures } from './measures.ts';
import type { StudyAnalysis } from './study-analysis-shape.ts';

/**
 * Two one-sided t tests of a paired mean difference (Schuirmann 1987; Lakens 2017).
 * @param difference of at least five pairs with variance
 * @param smallest in the same unit, above 0
 * @returns the larger p, and the 90 % interval, within the bounds where p < .05
 */
export function equivalenceTest(
  { n, mean, standardDeviation }: Description,
  smallest: number,
): { p: number; interval: Interval } | null {
  if (mean === null || standardDeviation === null || standardDeviation === 0) return null;
  const error = standardDeviation / Math.sqrt(n);
  const overLow = tCdf(-(mean + smallest) / error, n - 1);
  const underHigh = tCdf((mean - smallest) / error, n - 1);
  const reach = tQuantile(0.95, n - 1) * error;
  return { p: Math.max(overLow, underHigh), interval: { low: mean - reach, high: mean + reach } };
}

export function equivalenceTests(changes: StudyAnalysis['changes'], smallestEffect: SmallestEffect): Equivalence[] {
  return measures.flatMap((measure) => {
    const smallest = smallestEffect[measure];
    if (smallest === undefined) return [];
    return changes[measure].changes.map(({ from, to, change }) => {
      const tested = change.test === null ? null : equivalenceTest(change.difference, smallest);
      return { measure, from, to, smallestEffect: smallest, p: tested?.p ?? null, interval: tested?.interval ?? null };
    });
  });
}
