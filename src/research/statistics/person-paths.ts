import { seededRandom } from '#study/randomness/random.ts';
import { minimumForInference } from './minimum-for-inference.ts';
import type { PersonPaths } from './person-paths-shape.ts';
import { roundForRanking } from './ranks.ts';

/** More lines merge into a surface, and the reply would grow without bound. */
export const maximumPaths = 200;
/** Fixed, so that every reader sees the same sample. */
const seed = 20_261_126;

/**
 * Lines of single participants over the days, not linkable between measures; none below five.
 * @param rows with a value on every day
 * @param step rounding
 * @returns sorted by value; at most `maximumPaths`, sampled
 */
export function personPaths(rows: readonly (readonly number[])[], step: number): PersonPaths {
  if (rows.length < minimumForInference) return [];
  const drawnRows = rows.length <= maximumPaths ? rows : seededRandom(seed).shuffle(rows).slice(0, maximumPaths);
  const rounded = drawnRows.map((values) => values.map((value) => roundForRanking(Math.round(value / step) * step)));
  const people = Map.groupBy(rounded, (values) => values.join(' '));
  return [...people.values()]
    .map((alike) => ({ values: alike[0] ?? [], people: alike.length }))
    .sort((one, other) => firstDifference(one.values, other.values));
}

function firstDifference(one: readonly number[], other: readonly number[]): number {
  return one.reduce((found, value, index) => found || value - (other[index] ?? 0), 0);
}
