import { z } from 'zod';
import { comparable } from './ranks.ts';

/** People as dots: how many have a value, to the nearest tenth, so that thousands of people are still some hundred dots. */
export const peopleDotsShape = z.array(z.object({ value: z.number(), people: z.int() }));
export type PeopleDots = z.output<typeof peopleDotsShape>;

/** @returns the value to the nearest tenth, halves upwards */
export function toTenth(value: number): number {
  return Math.floor(comparable(value * 10 + 0.5)) / 10;
}

/** @returns lowest value first */
export function peopleDots(values: readonly number[]): PeopleDots {
  const people = Map.groupBy(values, toTenth);
  return [...people]
    .map(([value, here]) => ({ value, people: here.length }))
    .sort((one, other) => one.value - other.value);
}
