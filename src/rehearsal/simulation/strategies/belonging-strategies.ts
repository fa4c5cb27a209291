import { those, withLeast, withMost } from './narrow-options.ts';
import type { Rewards, SeenItem, SeenOption } from './seen-item.ts';
import type { Strategy } from './strategy.ts';

type Narrow = (options: readonly SeenOption[], item: SeenItem) => readonly SeenOption[];

/** Knows what goes with the sample, be it as similar or as opposite, and does not read the cue. */
export const belongingStrategies: readonly Strategy[] = [
  belongs('', (options) => options),
  belongs(', with the pole of the majority', (options) => withMost(options, ({ optionsOfPole }) => optionsOfPole)),
  belongs(', with the pole of the minority', (options) => withLeast(options, ({ optionsOfPole }) => optionsOfPole)),
  belongs(', shown least so far', (options) => withLeast(options, ({ shown }) => shown.everywhere)),
  belongs(', shown least in this block', (options) => withLeast(options, ({ shown }) => shown.inBlock)),
  belongs(', on the side rewarded least in this block', onSideRewardedLeast('inBlock')),
  belongs(', on the side rewarded least in trainings', onSideRewardedLeast('inTrainings')),
];

/** Reads the cue as a rule about pleasant and unpleasant, and knows nothing of what goes with the sample. */
export const turnedRoundStrategies: readonly Strategy[] = [
  {
    name: 'the pole of the sample, turned round under OPOSTO',
    choose: ({ options, context }) => those(options, ({ side }) => side === context),
  },
];

function belongs(further: string, narrow: Narrow): Strategy {
  return {
    name: `belongs to the sample${further}`,
    choose: (item) =>
      narrow(
        those(item.options, ({ belongsToSample }) => belongsToSample),
        item,
      ),
  };
}

function onSideRewardedLeast(stretch: keyof Rewards): Narrow {
  return (options, { rewards }) => withLeast(options, ({ side }) => (side === null ? 0 : rewards[stretch][side]));
}
