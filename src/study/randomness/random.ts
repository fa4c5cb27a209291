import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Deterministic by seed and order of calls. */
export type SeededRandom = {
  /** Inclusive. */
  integer(lowest: number, highest: number): number;
  /** Fisher-Yates, on a copy. */
  shuffle<T>(list: readonly T[]): T[];
  /** @throws RangeError when the list is empty */
  pick<T>(list: readonly T[]): T;
};

/** @param seed 32 bits, stored with its draws */
export function seededRandom(seed: number): SeededRandom {
  const generator = xoroshiro128plus(seed);
  const integer = (lowest: number, highest: number) => uniformInt(generator, lowest, highest);
  return {
    integer,
    shuffle(list) {
      const shuffled = [...list];
      for (let last = shuffled.length - 1; last > 0; last -= 1) {
        const chosen = integer(0, last);
        const moved = shuffled[last] as (typeof shuffled)[number];
        shuffled[last] = shuffled[chosen] as (typeof shuffled)[number];
        shuffled[chosen] = moved;
      }
      return shuffled;
    },
    pick(list) {
      if (list.length === 0) throw new RangeError('Nothing can be drawn from an empty list.');
      return list[integer(0, list.length - 1)] as (typeof list)[number];
    },
  };
}
