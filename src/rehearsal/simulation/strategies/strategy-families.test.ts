import { expect, it } from 'vitest';
import type { KnownTerm } from './known-term.ts';
import type { SeenItem, SeenOption } from './seen-item.ts';
import { allStrategies } from './strategy-families.ts';

const plainTerm: KnownTerm = {
  text: 'amor',
  letters: 4,
  frequency: 3,
  pole: 1,
  exemplarOf: null,
  network: 'X',
  answerClass: 2,
};
const plain: SeenOption = {
  term: plainTerm,
  position: 1,
  shown: { everywhere: 1, inBlock: 1, inTrainings: 1 },
  lastShown: 5,
  lastRight: { SIMILAR: 3, OPOSTO: 3 },
  timesRight: 1,
  rewards: { inBlock: { SIMILAR: 1, OPOSTO: 0 }, inTrainings: { SIMILAR: 1, OPOSTO: 1 } },
  rightAtPosition: { inBlock: 1, everywhere: 1 },
  isWhereLastWasRight: false,
  timesWithSample: 1,
  timesWrongWithSample: 2,
  timesRightWithSample: { inBlock: 1, inTrainings: 1 },
  belongsToSample: true,
  side: 'OPOSTO',
  sideOfPole: 'OPOSTO',
  optionsOfPole: 2,
  optionsOfNetwork: 2,
  optionsOfClass: 2,
};
const rewards: SeenItem['rewards'] = { inBlock: { SIMILAR: 0, OPOSTO: 1 }, inTrainings: { SIMILAR: 0, OPOSTO: 1 } };
const ofBlock: Pick<SeenItem, 'rewards' | 'lastRewardInBlock' | 'sidesInGroup' | 'polesInGroup'> = {
  rewards,
  lastRewardInBlock: 'OPOSTO',
  sidesInGroup: { SIMILAR: 0, OPOSTO: 1 },
  polesInGroup: { [-1]: 0, 0: 0, 1: 1 },
};

const shownTimes = (stretch: keyof SeenOption['shown'], times: number) => ({
  shown: { ...plain.shown, [stretch]: times },
});
const rewarded = (rewardsOfOption: Partial<SeenOption['rewards']>) => ({
  rewards: { ...plain.rewards, ...rewardsOfOption },
});
const notRightInBlock = rewarded({ inBlock: { SIMILAR: 0, OPOSTO: 0 } });
const notUnderOther = rewarded({ inTrainings: { SIMILAR: 1, OPOSTO: 0 } });
const notAnswered = { timesRightWithSample: { inBlock: 0, inTrainings: 1 } };
const onTheOtherSide = { side: 'SIMILAR' } as const;
const looks = (term: Partial<KnownTerm>) => ({ term: { ...plainTerm, ...term } });

const tells: Record<string, Partial<SeenOption>> = {
  'the position right least often in the group so far': { rightAtPosition: { inBlock: 0, everywhere: 1 } },
  'the position right least often in all blocks so far': { rightAtPosition: { inBlock: 1, everywhere: 0 } },
  'the position where the last right one stood': { isWhereLastWasRight: true },
  'the longest': looks({ letters: 9 }),
  'the shortest': looks({ letters: 2 }),
  'the rarest in the corpus': looks({ frequency: 1 }),
  'the most frequent in the corpus': looks({ frequency: 6 }),
  'shown least so far': shownTimes('everywhere', 0),
  'shown most so far': shownTimes('everywhere', 2),
  'shown least in this block': shownTimes('inBlock', 0),
  'shown most in this block': shownTimes('inBlock', 2),
  'shown least in trainings': shownTimes('inTrainings', 0),
  'shown most in trainings': shownTimes('inTrainings', 2),
  'shown longest ago': { lastShown: 1 },
  'seen for the first time in this block': shownTimes('inBlock', 0),
  'was never right': { timesRight: 0 },
  'was most often right': { timesRight: 2 },
  'the pole that only one option has': { optionsOfPole: 1 },
  'the pole of the minority': { optionsOfPole: 1 },
  'the pole of the majority': { optionsOfPole: 3 },
  'the pole of the minority, the longest of it': looks({ letters: 9 }),
  'the pole that was right least often in the group': looks({ pole: -1 }),
  'a class word whose classmate is absent': { optionsOfClass: 1 },
  'the network with fewer options': { optionsOfNetwork: 1 },
  'seen most together with the sample': { timesWithSample: 2 },
  'seen least together with the sample': { timesWithSample: 0 },
  'right most often under this cue': rewarded({ inTrainings: { SIMILAR: 2, OPOSTO: 1 } }),
  'right under this cue last': { lastRight: { SIMILAR: 4, OPOSTO: 3 } },
  'right under this cue longest ago': { lastRight: { SIMILAR: 1, OPOSTO: 3 } },
  'belongs to the sample, with the pole of the majority': { optionsOfPole: 3 },
  'belongs to the sample, with the pole of the minority': { optionsOfPole: 1 },
  'belongs to the sample, shown least so far': shownTimes('everywhere', 0),
  'belongs to the sample, shown least in this block': shownTimes('inBlock', 0),
  'belongs to the sample, not answered before in this block': notAnswered,
  'belongs to the sample, wrong least often beside it': { timesWrongWithSample: 0 },
  'was right with the sample in trainings, least in this block': notAnswered,
  'pleasant or unpleasant as the sample, turned round under OPOSTO': { sideOfPole: 'SIMILAR' },
};
/** Where the other options are distinguished instead. */
const othersHave: Record<string, Partial<SeenOption>> = {
  'another position than that of the last right one': { isWhereLastWasRight: true },
  'was ever right': { timesRight: 0 },
  'right under this cue before': rewarded({ inTrainings: { SIMILAR: 0, OPOSTO: 1 } }),
  'belongs to the sample': { belongsToSample: false },
  'was right with the sample in trainings': { timesRightWithSample: { inBlock: 0, inTrainings: 0 } },
};

function distinguishingFeatures(name: string): Partial<SeenOption> {
  if (name in tells) return tells[name] ?? {};
  if (name in othersHave) return {};
  if (name.startsWith('not yet right in this block')) return notRightInBlock;
  if (name.startsWith('never right under the other cue')) return notUnderOther;
  return name.includes('not answered') ? { ...notAnswered, ...onTheOtherSide } : onTheOtherSide;
}

/** A strategy that found nothing would pass every limit. */
it.each(allStrategies)('"$name" finds the one option that it can recognize', ({ name, choose }) => {
  const telling = ['first', 'second', 'third', 'fourth', 'fifth'].findIndex((place) =>
    name.startsWith(`the ${place} o`),
  );
  const position = telling < 0 ? 3 : telling + 1;
  const options = [1, 2, 3, 4, 5].map((at) => ({
    ...plain,
    ...(at === position ? distinguishingFeatures(name) : othersHave[name]),
    position: at,
  }));
  const item: SeenItem = { task: 'test1', context: 'SIMILAR', sample: plainTerm, ...ofBlock, options };
  expect(choose(item).map((option) => option.position)).toEqual([position]);
});
