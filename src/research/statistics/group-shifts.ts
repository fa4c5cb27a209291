import type { Pair } from './paired-change.ts';
import type { SpanShift } from './person-word-shift.ts';
import type { WordGroup } from './word-shift-shape.ts';

/** A person's group counts when at least this many of its words were rated on both days. The project's own decision. */
const fewestWords = 3;

export type End = 'low' | 'high';
export const trainedAt = { low: 'trainedLow', high: 'trainedHigh' } as const;
export const neighbourAt = { low: 'neighbourLow', high: 'neighbourHigh' } as const;

/**
 * Towards the opposite pole: low words can move up and high words down, and both are counted as positive, so that the two ends can be
 * compared and averaged. Adding zero takes the sign off a zero.
 */
export function towards(end: End, shift: number): number {
  return (end === 'low' ? shift : -shift) + 0;
}

type CountedShift = { first: number; second: number; shift: number };

/** @returns a person's means in one group, as rated; null where too few of its words were rated on both days */
export function shiftOf({ groups }: SpanShift, group: WordGroup): CountedShift | null {
  const { words, meanFirst, meanSecond } = groups[group];
  if (words < fewestWords || meanFirst === null || meanSecond === null) return null;
  return { first: meanFirst, second: meanSecond, shift: meanSecond - meanFirst };
}

/** @returns the mean of a person's two ends; null without both */
export function meanOfEnds(low: Pair | null, high: Pair | null): Pair | null {
  if (low === null || high === null) return null;
  return { earlier: (low.earlier + high.earlier) / 2, later: (low.later + high.later) / 2 };
}
