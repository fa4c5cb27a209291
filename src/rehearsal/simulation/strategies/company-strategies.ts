import { filterOrAll, withLeast, withMost } from './narrow-options.ts';
import type { Strategy } from './strategy.ts';

/** By the poles of the other options. */
export const poleStrategies: readonly Strategy[] = [
  {
    name: 'the pole that only one option has',
    choose: ({ options }) => filterOrAll(options, ({ optionsOfPole }) => optionsOfPole === 1),
  },
  {
    name: 'the pole of the minority',
    choose: ({ options }) => withLeast(options, ({ optionsOfPole }) => optionsOfPole),
  },
  {
    name: 'the pole of the majority',
    choose: ({ options }) => withMost(options, ({ optionsOfPole }) => optionsOfPole),
  },
  {
    name: 'the pole of the minority, the longest of it',
    choose: ({ options }) =>
      withMost(
        withLeast(options, ({ optionsOfPole }) => optionsOfPole),
        ({ term }) => term.letters,
      ),
  },
  {
    name: 'the pole that was right least often in the group',
    choose: ({ options, polesInGroup }) => withLeast(options, ({ term }) => polesInGroup[term.pole]),
  },
];

/** By the present or past company of an option. */
export const companyStrategies: readonly Strategy[] = [
  {
    name: 'a class word whose classmate is absent',
    choose: ({ options }) => filterOrAll(options, ({ optionsOfClass }) => optionsOfClass === 1),
  },
  {
    name: 'the network with fewer options',
    choose: ({ options }) => withLeast(options, ({ optionsOfNetwork }) => optionsOfNetwork),
  },
  {
    name: 'seen most together with the sample',
    choose: ({ options }) => withMost(options, ({ timesWithSample }) => timesWithSample),
  },
  {
    name: 'seen least together with the sample',
    choose: ({ options }) => withLeast(options, ({ timesWithSample }) => timesWithSample),
  },
];
