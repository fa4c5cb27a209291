import { filterOrAll, withLeast, withMost } from './narrow-options.ts';
import type { Counts } from './seen-item.ts';
import type { Strategy } from './strategy.ts';

const stretches = {
  everywhere: 'so far',
  inBlock: 'in this block',
  inTrainings: 'in trainings',
} as const satisfies Record<keyof Counts, string>;

/** By number of presentations. */
export const presentationCountStrategies: readonly Strategy[] = [
  ...(Object.keys(stretches) as (keyof Counts)[]).flatMap((stretch): Strategy[] => [
    {
      name: `shown least ${stretches[stretch]}`,
      choose: ({ options }) => withLeast(options, ({ shown }) => shown[stretch]),
    },
    {
      name: `shown most ${stretches[stretch]}`,
      choose: ({ options }) => withMost(options, ({ shown }) => shown[stretch]),
    },
  ]),
  {
    name: 'shown longest ago',
    choose: ({ options }) => withLeast(options, ({ lastShown }) => lastShown),
  },
  {
    name: 'seen for the first time in this block',
    choose: ({ options }) => filterOrAll(options, ({ shown }) => shown.inBlock === 0),
  },
];

/** By number of right answers in trainings. */
export const rewardCountStrategies: readonly Strategy[] = [
  { name: 'was ever right', choose: ({ options }) => filterOrAll(options, ({ timesRight }) => timesRight > 0) },
  { name: 'was never right', choose: ({ options }) => filterOrAll(options, ({ timesRight }) => timesRight === 0) },
  { name: 'was most often right', choose: ({ options }) => withMost(options, ({ timesRight }) => timesRight) },
];
