import type { StudyDay } from '#study/protocol.ts';

/** Unpleasant on the left for all, or on a side drawn once per participant. */
export const scaleDirections = ['fixed', 'byPerson'] as const;
export type ScaleDirection = (typeof scaleDirections)[number];
export const defaultScaleDirection: ScaleDirection = 'fixed';

/**
 * @param seed of day 1's word order; reverses for half of the participants
 * @param onDayOne later days follow it
 * @returns whether pleasant is on the left
 */
export function isScaleReversed(
  day: StudyDay,
  direction: ScaleDirection,
  { seed, onDayOne }: { seed: number; onDayOne: boolean | null },
): boolean {
  return day === 1 ? direction === 'byPerson' && seed % 2 !== 0 : (onDayOne ?? false);
}
