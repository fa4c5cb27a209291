import { studyAnalysis } from '#research/statistics/study-analysis.ts';
import { defaultScaleNorms } from '#study/inventory/scale-norms.ts';
import { type MeasuredPerson, studyOf } from '#tests/support/study/simulated-measurements.ts';
import { numbersByName } from './numbers-by-name.ts';

/** Rate of p < .05 of each number of the page without any effect. */
export type Rejections = { name: string; tested: number; share: number };

/** Exact tests of few steps: they may reject less often than 5 %. */
export const isSignTest = (name: string) => name.endsWith('.sign.p');

/** Correlated with depression through differences between people, so not null. */
export const areEffectsOfDiffering = (name: string) =>
  /^(poles\.depressionByValence\.dayOne|partialCorrelation)/.test(name);

/** @returns the rate over simulated studies, for each p of the page */
export function rejectionsIn(
  allPeople: readonly MeasuredPerson[],
  { people, studies }: { people: number; studies: number },
): Rejections[] {
  const probabilities = new Map<string, number[]>();
  for (let seed = 1; seed <= studies; seed += 1) {
    const found = studyAnalysis(studyOf(allPeople, people, seed), defaultScaleNorms);
    for (const [name, p] of numbersByName(found)) {
      if (!name.endsWith('.p') || p === null) continue;
      const ofName = probabilities.get(name) ?? [];
      ofName.push(p);
      probabilities.set(name, ofName);
    }
  }
  return [...probabilities].map(([name, ps]) => ({
    name,
    tested: ps.length,
    share: ps.filter((p) => p < 0.05).length / ps.length,
  }));
}
