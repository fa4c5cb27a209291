import { seededRandom } from '#study/randomness/random.ts';
import { minimumForInference } from './minimum-for-inference.ts';
import type { PersonPaths } from './person-paths-shape.ts';
import { comparable } from './ranks.ts';

/** So many people at most are shown as lines over the days: more are a surface, and an answer that grows without end. */
export const mostPathsShown = 200;
/** The same people of the same study, whoever asks. */
const seed = 20_261_126;

/**
 * People as lines over the days. Under five there are none, as there is no mean before which they could stand; nothing tells which line of
 * one measure belongs to which of another.
 *
 * @param rows of people with a value on every day
 * @param step to which values are rounded
 * @returns in the order of their values; of more than `mostPathsShown` people so many, drawn by lot
 */
export function personPaths(rows: readonly (readonly number[])[], step: number): PersonPaths {
  if (rows.length < minimumForInference) return [];
  const shown = rows.length <= mostPathsShown ? rows : seededRandom(seed).shuffle(rows).slice(0, mostPathsShown);
  const rounded = shown.map((values) => values.map((value) => comparable(Math.round(value / step) * step)));
  const people = Map.groupBy(rounded, (values) => values.join(' '));
  return [...people.values()]
    .map((alike) => ({ values: alike[0] ?? [], people: alike.length }))
    .sort((one, other) => firstDifference(one.values, other.values));
}

function firstDifference(one: readonly number[], other: readonly number[]): number {
  return one.reduce((found, value, index) => found || value - (other[index] ?? 0), 0);
}
