import chiSquareCdf from '@stdlib/stats-base-dists-chisquare-cdf';
import poissonCdf from '@stdlib/stats-base-dists-poisson-cdf';
import { concordance } from './concordance.ts';
import type { FriedmanTest } from './measure-change-shape.ts';
import { minimumForInference } from './minimum-for-inference.ts';
import { meanRanks, tieTerm } from './ranks.ts';

/**
 * Repeated measures, corrected for ties (docs/protocol/statistics.md, 2; R's `friedman.test`).
 * @param rows one per participant, conditions in the same order
 */
export function friedmanTest(rows: readonly (readonly number[])[]): FriedmanTest {
  const n = rows.length;
  const conditions = rows[0]?.length ?? 0;
  const rankings = rows.map(meanRanks);
  const sums = Array.from({ length: conditions }, (_, condition) =>
    rankings.reduce((sum, { ranks }) => sum + (ranks[condition] ?? Number.NaN), 0),
  );
  const means = sums.map((sum) => sum / n);
  if (n < minimumForInference) return { n, meanRanks: means, test: null, noTest: 'too-few' };
  const ties = rankings.reduce((sum, { tieSizes }) => sum + tieTerm(tieSizes), 0);
  const untied = 1 - ties / (n * conditions * (conditions ** 2 - 1));
  if (untied < 1e-12) return { n, meanRanks: means, test: null, noTest: 'no-variance' };
  const squares = sums.reduce((sum, rankSum) => sum + rankSum ** 2, 0);
  const chiSquare = ((12 * squares) / (n * conditions * (conditions + 1)) - 3 * n * (conditions + 1)) / untied;
  const degreesOfFreedom = conditions - 1;
  const p = chiSquareUpperTail(chiSquare, degreesOfFreedom);
  const { w, interval: wInterval } = concordance(chiSquare, n, degreesOfFreedom);
  const test = { chiSquare, degreesOfFreedom, p, holm: null, w, wInterval };
  return { n, meanRanks: means, test, noTest: null };
}

/**
 * P(X > value). 1 - cdf would cancel small probabilities; with even degrees of freedom the tail is P(Poisson(value / 2) < degrees / 2)
 * (Johnson, Kotz & Balakrishnan 1994, chapter 18).
 */
function chiSquareUpperTail(value: number, degreesOfFreedom: number): number {
  if (degreesOfFreedom % 2 === 0) return poissonCdf(degreesOfFreedom / 2 - 1, value / 2);
  return 1 - chiSquareCdf(value, degreesOfFreedom);
}
