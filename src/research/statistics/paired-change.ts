import tCdf from '@stdlib/stats-base-dists-t-cdf';
import type { Description } from './description-shape.ts';
import { calculateMoments, describeSample, deviationEpsilon } from './descriptive.ts';
import { effectSize } from './effect-size.ts';
import { minimumForInference } from './minimum-for-inference.ts';
import type { NoTest, PairedChange } from './paired-change-shape.ts';
import { signedRankTest } from './signed-rank-test.ts';

export type Pair = { earlier: number; later: number };

/** Complete pairs (docs/protocol/statistics.md, 2). */
export function pairedChange(pairs: readonly Pair[]): PairedChange {
  // Adding zero avoids -0.
  const differences = pairs.map(({ earlier, later }) => later - earlier + 0);
  const n = pairs.length;
  const difference = describeSample(differences);
  const noTest = whyNoTest(difference);
  const t = noTest === null ? tOf(difference) : null;
  return {
    n,
    earlier: calculateMoments(pairs.map(({ earlier }) => earlier)),
    later: calculateMoments(pairs.map(({ later }) => later)),
    difference,
    fewDifferences: n < minimumForInference ? differences : [],
    test: t === null ? null : { t, degreesOfFreedom: n - 1, p: 2 * tCdf(-Math.abs(t), n - 1), holm: null },
    effect: t === null ? null : effectSize(t, n),
    signedRank: n < minimumForInference ? null : signedRankTest(differences),
    noTest,
  };
}

function whyNoTest({ n, standardDeviation }: Description): NoTest | null {
  if (n < minimumForInference) return 'too-few';
  return (standardDeviation ?? 0) < deviationEpsilon ? 'no-variance' : null;
}

function tOf({ n, mean, standardDeviation }: Description): number {
  return ((mean ?? Number.NaN) / (standardDeviation ?? Number.NaN)) * Math.sqrt(n);
}
