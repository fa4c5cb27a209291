import type { SeenItem, SeenOption } from '#rehearsal/simulation/strategies/seen-item.ts';
import type { RelationItem } from '#study/relation-task/relation-item.ts';

/**
 * Input of a classifier. `cue`: the cue without the sample's relations; `company`: the sample's relations without the
 * cue. Both would be the relation itself.
 */
export const knowledgeKinds = ['cue', 'company'] as const;
export type Knowledge = (typeof knowledgeKinds)[number];

type Amounts = Record<string, number>;

export function optionFeatures(
  seen: SeenItem,
  { number, kind }: Pick<RelationItem, 'number' | 'kind'>,
  knowledge: Knowledge,
): Amounts[] {
  const { options, sample, rewards, context } = seen;
  const ofItem = {
    number,
    optionCount: options.length,
    isMutual: Number(kind === 'ME'),
    samplePole: sample.pole,
    ...(knowledge === 'cue' && { isSimilar: Number(context === 'SIMILAR') }),
  };
  const compared = options.map((option) => comparedAmounts(option, seen, knowledge));
  return options.map((option, index) => ({
    ...ofItem,
    position: option.position,
    pole: option.term.pole,
    isOnSampleSide: sideOf(option),
    rewardsSimilarInBlock: rewards.inBlock.SIMILAR,
    rewardsOppositeInBlock: rewards.inBlock.OPOSTO,
    rewardsSimilarInTrainings: rewards.inTrainings.SIMILAR,
    rewardsOppositeInTrainings: rewards.inTrainings.OPOSTO,
    ...(knowledge === 'cue' && { isOnSideOfCue: option.side === null ? 0 : option.side === context ? 1 : -1 }),
    ...withRanks(compared, index),
  }));
}

/** Ranks among the options, and mostly the value itself. */
function comparedAmounts(option: SeenOption, { options, rewards }: SeenItem, knowledge: Knowledge): Amounts {
  const { term, shown, rightAtPosition, side } = option;
  return {
    letters: term.letters,
    frequency: term.frequency,
    optionsOfPole: option.optionsOfPole,
    optionsOfClass: option.optionsOfClass,
    optionsOfNetwork: options.filter((other) => other.term.network === term.network).length,
    shownEverywhere: shown.everywhere,
    shownInBlock: shown.inBlock,
    shownInTrainings: shown.inTrainings,
    timesRight: option.timesRight,
    rightAtPositionInBlock: rightAtPosition.inBlock,
    rightAtPositionEverywhere: rightAtPosition.everywhere,
    ...(knowledge === 'company' && {
      belongsToSample: Number(option.belongsToSample),
      timesWithSample: option.timesWithSample,
      rewardsOfSideInBlock: side === null ? -1 : rewards.inBlock[side],
      rewardsOfSideInTrainings: side === null ? -1 : rewards.inTrainings[side],
    }),
  };
}

/** Letters and frequency only as ranks: their values identify a word, whose role in the shared table could be memorized. */
function withRanks(all: readonly Amounts[], index: number): Amounts {
  const own = all[index] ?? {};
  const ranks = Object.entries(own).flatMap(([name, amount]) => {
    const others = all.map((amounts) => amounts[name] ?? 0);
    return [
      [`${name}More`, others.filter((other) => other > amount).length],
      [`${name}Less`, others.filter((other) => other < amount).length],
    ];
  });
  const { letters: _letters, frequency: _frequency, ...asItIs } = own;
  return { ...asItIs, ...Object.fromEntries(ranks) };
}

function sideOf({ side }: SeenOption): number {
  if (side === null) return 0;
  return side === 'SIMILAR' ? 1 : -1;
}
