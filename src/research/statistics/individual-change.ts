import type { ScaleNorm } from '#study/inventory/scale-norms.ts';
import { keyedBy } from '#study/keyed/keyed-by.ts';
import { type ChangeClass, type ChangeCounts, changeClasses } from './change-counts-shape.ts';
import { standardDeviation } from './descriptive.ts';

/** 95 %. */
const reliableBeyond = 1.96;

/** @returns sqrt 2 s0 sqrt(1 - r) */
function standardErrorOfDifference({ standardDeviation, reliability }: ScaleNorm): number {
  return Math.SQRT2 * standardDeviation * Math.sqrt(1 - reliability);
}

/** Jacobson & Truax 1991; negative when the later sum is lower, that is better. */
export function reliableChangeIndex(earlier: number, later: number, norm: ScaleNorm): number {
  return (later - earlier) / standardErrorOfDifference(norm);
}

/** @returns the smallest reliable change of a sum */
export function criticalChange(norm: ScaleNorm): number {
  return reliableBeyond * standardErrorOfDifference(norm);
}

/**
 * recovered: reliably lower, from above the range without symptoms into it. improved: reliably lower otherwise. worsened: reliably higher.
 * unchanged: the rest, also participants who began too low to fall reliably.
 */
export function classifyChange(earlier: number, later: number, norm: ScaleNorm): ChangeClass {
  const index = reliableChangeIndex(earlier, later, norm);
  if (index > reliableBeyond) return 'worsened';
  if (index >= -reliableBeyond) return 'unchanged';
  return earlier > norm.recoveredAtMost && later <= norm.recoveredAtMost ? 'recovered' : 'improved';
}

/**
 * @param dayOne sums of the study's day 1. @param alpha of that day. @param norm for the range without symptoms
 * @returns null without variance, or with an alpha outside 0 to 1
 */
export function ownNormOf(dayOne: readonly number[], alpha: number, { recoveredAtMost }: ScaleNorm): ScaleNorm | null {
  const deviation = standardDeviation(dayOne);
  if (!(deviation > 0) || alpha <= 0 || alpha >= 1) return null;
  return { standardDeviation: deviation, reliability: alpha, recoveredAtMost };
}

export function countChanges(pairs: readonly { earlier: number; later: number }[], norm: ScaleNorm): ChangeCounts {
  const classes = pairs.map(({ earlier, later }) => classifyChange(earlier, later, norm));
  const count = (kind: ChangeClass) => classes.filter((found) => found === kind).length;
  return {
    n: pairs.length,
    criticalChange: criticalChange(norm),
    counts: keyedBy(changeClasses, count),
  };
}
