import type { StudyDay } from '#study/protocol.ts';

/** Whether unpleasant is on the left for everybody, or on the side that a person has drawn, whose scale then stays. */
export const scaleDirections = ['fixed', 'byPerson'] as const;
export type ScaleDirection = (typeof scaleDirections)[number];
export const defaultScaleDirection: ScaleDirection = 'fixed';

/**
 * @param seed of the order of the words of day 1, by which half of all people see the scale reversed
 * @param onDayOne how day 1 was begun, which later days go by whatever the study has changed since
 * @returns whether pleasant is on the left
 */
export function isScaleReversed(
  day: StudyDay,
  direction: ScaleDirection,
  { seed, onDayOne }: { seed: number; onDayOne: boolean | null },
): boolean {
  return day === 1 ? direction === 'byPerson' && seed % 2 !== 0 : (onDayOne ?? false);
}
