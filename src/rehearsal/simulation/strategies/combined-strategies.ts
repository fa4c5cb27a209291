import { those, withLeast } from './narrow-options.ts';
import type { SeenItem, SeenOption } from './seen-item.ts';
import type { Strategy } from './strategy.ts';

/** Combinations of what single strategies go by. They are under no limit; a claim about relations has to beat them all the same. */
export const combinedStrategies: readonly Strategy[] = [
  {
    name: 'the pole turned round, right least in trainings',
    choose: (item) => withLeast(onSideOfCue(item), ({ timesRight }) => timesRight),
  },
  {
    name: 'the pole turned round, shown least so far',
    choose: (item) => withLeast(onSideOfCue(item), ({ shown }) => shown.everywhere),
  },
  {
    name: 'the pole turned round, in the network with fewer options',
    choose: (item) => withLeast(onSideOfCue(item), ({ term }) => optionsOfNetwork(item, term.network)),
  },
  {
    name: 'belongs to the sample, on the side rewarded least in this block, with the pole of the minority',
    choose: ({ options, rewards }) => {
      const belonging = those(options, ({ belongsToSample }) => belongsToSample);
      const rewardedLeast = withLeast(belonging, ({ side }) => (side === null ? 0 : rewards.inBlock[side]));
      return withLeast(rewardedLeast, ({ optionsOfPole }) => optionsOfPole);
    },
  },
  {
    name: 'was right with the sample in trainings',
    choose: ({ options }) => wereRightWithSample(options),
  },
  {
    name: 'was right with the sample in trainings, least in this block',
    choose: ({ options }) =>
      withLeast(wereRightWithSample(options), ({ timesRightWithSample }) => timesRightWithSample.inBlock),
  },
];

function wereRightWithSample(options: readonly SeenOption[]): readonly SeenOption[] {
  return those(options, ({ timesRightWithSample }) => timesRightWithSample.inTrainings > 0);
}

function onSideOfCue({ options, context }: SeenItem): readonly SeenOption[] {
  return those(options, ({ side }) => side === context);
}

function optionsOfNetwork({ options }: SeenItem, network: SeenOption['term']['network']): number {
  return options.filter(({ term }) => term.network === network).length;
}
