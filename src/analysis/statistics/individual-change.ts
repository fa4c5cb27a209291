import type { InventoryScale } from '#study/inventory/inventory.ts';

/** In the order from best to worst. */
export const changeClasses = ['recovered', 'improved', 'unchanged', 'worsened'] as const;
export type ChangeClass = (typeof changeClasses)[number];

/** What is known of a scale from other samples; a study setting. */
type ScaleNorm = {
  /** s0: standard deviation of the sum in the reference sample. */
  standardDeviation: number;
  /** r: reliability of the sum, 0 to 1. */
  reliability: number;
  /** The highest sum of the range without symptoms: "recovered" needs a fall from over it to it or under. */
  recoveredAtMost: number;
};
export type ScaleNorms = Record<InventoryScale, ScaleNorm>;

/**
 * s0 and r of plain sums: Henry & Crawford 2005, a non-clinical British sample. `recoveredAtMost` is the upper end of the band
 * "normal" (Lovibond & Lovibond 1995, halved for plain sums): Jacobson & Truax's own cut-offs need the means of a functional or
 * a dysfunctional population, which the study does not have. None of these numbers belongs to a provisional wording.
 */
export const defaultScaleNorms: ScaleNorms = {
  depression: { standardDeviation: 3.87, reliability: 0.88, recoveredAtMost: 4 },
  anxiety: { standardDeviation: 2.95, reliability: 0.82, recoveredAtMost: 3 },
  stress: { standardDeviation: 4.2, reliability: 0.9, recoveredAtMost: 7 },
};

/** A change beyond what measuring twice without change would give in 95 of 100 people. */
const reliableBeyond = 1.96;

/** @returns the standard error of a difference of two sums, sqrt 2 s0 sqrt(1 - r) */
function standardErrorOfDifference({ standardDeviation, reliability }: ScaleNorm): number {
  return Math.SQRT2 * standardDeviation * Math.sqrt(1 - reliability);
}

/** @returns the reliable change index (Jacobson & Truax 1991); under zero when the later sum is lower, that is better */
export function reliableChangeIndex(earlier: number, later: number, norm: ScaleNorm): number {
  return (later - earlier) / standardErrorOfDifference(norm);
}

/** @returns the change of a sum that must be passed to be called reliable */
export function criticalChange(norm: ScaleNorm): number {
  return reliableBeyond * standardErrorOfDifference(norm);
}

/**
 * recovered: reliably lower, and from over the range without symptoms into it. improved: reliably lower otherwise. worsened:
 * reliably higher. unchanged: the rest, also people who began without symptoms and cannot fall far enough.
 */
export function classifyChange(earlier: number, later: number, norm: ScaleNorm): ChangeClass {
  const index = reliableChangeIndex(earlier, later, norm);
  if (index > reliableBeyond) return 'worsened';
  if (index >= -reliableBeyond) return 'unchanged';
  return earlier > norm.recoveredAtMost && later <= norm.recoveredAtMost ? 'recovered' : 'improved';
}

export type ChangeCounts = { n: number; criticalChange: number; counts: Record<ChangeClass, number> };

/** How many people changed reliably on one scale; describes persons, infers nothing. */
export function countChanges(pairs: readonly { earlier: number; later: number }[], norm: ScaleNorm): ChangeCounts {
  const classes = pairs.map(({ earlier, later }) => classifyChange(earlier, later, norm));
  const count = (wanted: ChangeClass) => classes.filter((found) => found === wanted).length;
  return {
    n: pairs.length,
    criticalChange: criticalChange(norm),
    counts: {
      recovered: count('recovered'),
      improved: count('improved'),
      unchanged: count('unchanged'),
      worsened: count('worsened'),
    },
  };
}
