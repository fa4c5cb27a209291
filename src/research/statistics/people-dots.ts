import { z } from 'zod';
import { roundForRanking } from './ranks.ts';

/** Counts of values by tenths: thousands of participants make some hundred dots. */
export const peopleDotsShape = z.array(z.object({ value: z.number(), people: z.int() }));
type PeopleDots = z.output<typeof peopleDotsShape>;

/** Halves round up. */
export function roundDownToTenth(value: number): number {
  return Math.floor(roundForRanking(value * 10 + 0.5)) / 10;
}

export function peopleDots(values: readonly number[]): PeopleDots {
  const people = Map.groupBy(values, roundDownToTenth);
  return [...people]
    .map(([value, here]) => ({ value, people: here.length }))
    .sort((one, other) => one.value - other.value);
}
