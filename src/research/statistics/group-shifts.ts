import type { Pair } from './paired-change.ts';
import type { SpanShift } from './person-word-shift.ts';
import type { WordGroup } from './word-shift-shape.ts';

/** Words rated on both days that a group of words needs. Own choice. */
const minimumWords = 3;

export type ShiftEnd = 'low' | 'high';
export const trainedGroups = { low: 'trainedLow', high: 'trainedHigh' } as const;
export const neighbourGroups = { low: 'neighbourLow', high: 'neighbourHigh' } as const;

/** Signed so that both ends are positive towards the opposite pole and can be averaged. Adding zero avoids -0. */
export function towardsPole(end: ShiftEnd, shift: number): number {
  return (end === 'low' ? shift : -shift) + 0;
}

type CountedShift = { first: number; second: number; shift: number };

/** @returns null with too few words rated on both days */
export function shiftOf({ groups }: SpanShift, group: WordGroup): CountedShift | null {
  const { words, meanFirst, meanSecond } = groups[group];
  if (words < minimumWords || meanFirst === null || meanSecond === null) return null;
  return { first: meanFirst, second: meanSecond, shift: meanSecond - meanFirst };
}

export function meanOfEnds(low: Pair | null, high: Pair | null): Pair | null {
  if (low === null || high === null) return null;
  return { earlier: (low.earlier + high.earlier) / 2, later: (low.later + high.later) / 2 };
}
