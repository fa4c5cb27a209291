import type { ScaleNorm } from '#study/inventory/scale-norms.ts';
import { keyedBy } from '#study/keyed/keyed-by.ts';
import { type ChangeClass, type ChangeCounts, changeClasses } from './change-counts-shape.ts';
import { standardDeviation } from './descriptive.ts';

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

/**
 * @param dayOne sums of the study's own day 1. @param alpha of that day. @param norm of the settings, for the range without symptoms
 * @returns null where sums do not vary, and of an alpha that is none: not between 0 and 1
 */
export function ownNormOf(dayOne: readonly number[], alpha: number, { recoveredAtMost }: ScaleNorm): ScaleNorm | null {
  const deviation = standardDeviation(dayOne);
  if (!(deviation > 0) || alpha <= 0 || alpha >= 1) return null;
  return { standardDeviation: deviation, reliability: alpha, recoveredAtMost };
}

/** How many people changed reliably on one scale; describes persons, infers nothing. */
export function countChanges(pairs: readonly { earlier: number; later: number }[], norm: ScaleNorm): ChangeCounts {
  const classes = pairs.map(({ earlier, later }) => classifyChange(earlier, later, norm));
  const count = (wanted: ChangeClass) => classes.filter((found) => found === wanted).length;
  return {
    n: pairs.length,
    criticalChange: criticalChange(norm),
    counts: keyedBy(changeClasses, count),
  };
}
