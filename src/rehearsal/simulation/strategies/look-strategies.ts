import { filterOrAll, withLeast, withMost } from './narrow-options.ts';
import type { Strategy } from './strategy.ts';

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth'];

/** By position; the last one where there are fewer options. */
const byPlace: Strategy[] = ordinals.map((ordinal, index) => ({
  name: `the ${ordinal} option, or the last`,
  choose: ({ options }) => options.filter(({ position }) => position === Math.min(index + 1, options.length)),
}));

export const surfaceStrategies: readonly Strategy[] = [
  ...byPlace,
  {
    name: 'the position right least often in the group so far',
    choose: ({ options }) => withLeast(options, ({ rightAtPosition }) => rightAtPosition.inBlock),
  },
  {
    name: 'the position right least often in all blocks so far',
    choose: ({ options }) => withLeast(options, ({ rightAtPosition }) => rightAtPosition.everywhere),
  },
  {
    name: 'the position where the last right one stood',
    choose: ({ options }) => filterOrAll(options, ({ isWhereLastWasRight }) => isWhereLastWasRight),
  },
  {
    name: 'another position than that of the last right one',
    choose: ({ options }) => filterOrAll(options, ({ isWhereLastWasRight }) => !isWhereLastWasRight),
  },
  { name: 'the longest', choose: ({ options }) => withMost(options, ({ term }) => term.letters) },
  { name: 'the shortest', choose: ({ options }) => withLeast(options, ({ term }) => term.letters) },
  { name: 'the rarest in the corpus', choose: ({ options }) => withLeast(options, ({ term }) => term.frequency) },
  { name: 'the most frequent in the corpus', choose: ({ options }) => withMost(options, ({ term }) => term.frequency) },
];
