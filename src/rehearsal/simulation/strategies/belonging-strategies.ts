import { applySteps, filterOrAll, withLeast, withMost } from './narrow-options.ts';
import type { SeenItem, SeenOption } from './seen-item.ts';
import type { Strategy } from './strategy.ts';

type Options = readonly SeenOption[];
type Step = (item: SeenItem) => (options: Options) => Options;

const belonging: Step = () => (options) => filterOrAll(options, ({ belongsToSample }) => belongsToSample);
const wasRightWithSample: Step = () => (options) =>
  filterOrAll(options, ({ timesRightWithSample }) => timesRightWithSample.inTrainings > 0);
const notAnswered: Step = () => (options) =>
  filterOrAll(options, ({ timesRightWithSample }) => timesRightWithSample.inBlock === 0);
const leastAnswered: Step = () => (options) =>
  withLeast(options, ({ timesRightWithSample }) => timesRightWithSample.inBlock);
const ofMajority: Step = () => (options) => withMost(options, ({ optionsOfPole }) => optionsOfPole);
const ofMinority: Step = () => (options) => withLeast(options, ({ optionsOfPole }) => optionsOfPole);
const shownLeast: Step = () => (options) => withLeast(options, ({ shown }) => shown.everywhere);
const shownLeastInBlock: Step = () => (options) => withLeast(options, ({ shown }) => shown.inBlock);
const wrongLeast: Step = () => (options) => withLeast(options, ({ timesWrongWithSample }) => timesWrongWithSample);
const owedByWord: Step =
  ({ rewards }) =>
  (options) =>
    withLeast(options, ({ side }) => (side === null ? 0 : rewards.inBlock[side]));
const owedByWordEver: Step =
  ({ rewards }) =>
  (options) =>
    withLeast(options, ({ side }) => (side === null ? 0 : rewards.inTrainings[side]));
const owedByGroup: Step =
  ({ sidesInGroup }) =>
  (options) =>
    withLeast(options, ({ side }) => (side === null ? 0 : sidesInGroup[side]));
const otherSideThanLast: Step =
  ({ lastRewardInBlock }) =>
  (options) =>
    filterOrAll(options, ({ side }) => side !== lastRewardInBlock);
/** Of three options that belong to the sample, two are on the lure's side. */
const aloneOnSide: Step = () => (options) =>
  withLeast(options, ({ side }) => options.filter((other) => other.side === side).length);

/** Knows what belongs to the sample, but ignores the cue. */
export const belongingStrategies: readonly Strategy[] = [
  by('belongs to the sample', belonging),
  by('belongs to the sample, with the pole of the majority', belonging, ofMajority),
  by('belongs to the sample, with the pole of the minority', belonging, ofMinority),
  by('belongs to the sample, shown least so far', belonging, shownLeast),
  by('belongs to the sample, shown least in this block', belonging, shownLeastInBlock),
  by('belongs to the sample, on the side rewarded least in this block', belonging, owedByWord),
  by('belongs to the sample, on the side rewarded least in trainings', belonging, owedByWordEver),
  by('belongs to the sample, on the side that the group still owes', belonging, owedByGroup),
  by("belongs to the sample, on the other side than this word's last", belonging, otherSideThanLast),
  by('belongs to the sample, not answered before in this block', belonging, notAnswered),
  by('belongs to the sample, wrong least often beside it', belonging, wrongLeast),
  by('was right with the sample in trainings', wasRightWithSample),
  by('was right with the sample in trainings, least in this block', wasRightWithSample, leastAnswered),
];

/** Combinations without the cue. */
export const combinedBelongingStrategies: readonly Strategy[] = [
  by('belongs to the sample, alone on its side of those', belonging, aloneOnSide),
  by('belongs, not answered in this block, on the side rewarded least in it', belonging, notAnswered, owedByWord),
  by('belongs, on the side rewarded least in this block, of the minority', belonging, owedByWord, ofMinority),
  by('belongs, not answered, alone on its side, rewarded least', belonging, notAnswered, aloneOnSide, owedByWord),
  by('belongs, not answered, rewarded least, owed by the group', belonging, notAnswered, owedByWord, owedByGroup),
  by(
    'belongs, not answered, alone on its side, rewarded least, owed by the group',
    belonging,
    notAnswered,
    aloneOnSide,
    owedByWord,
    owedByGroup,
  ),
  by(
    'belongs, not answered, alone on its side, rewarded least, owed by the group, of the minority',
    belonging,
    notAnswered,
    aloneOnSide,
    owedByWord,
    owedByGroup,
    ofMinority,
  ),
];

const onSideOfCue: Step =
  ({ context }) =>
  (options) =>
    filterOrAll(options, ({ side }) => side === context);
const inSmallerNetwork: Step = () => (options) => withLeast(options, ({ optionsOfNetwork }) => optionsOfNetwork);
const rightLeast: Step = () => (options) => withLeast(options, ({ timesRight }) => timesRight);
const notYetRight: Step = () => (options) =>
  filterOrAll(options, ({ rewards }) => rewards.inBlock.SIMILAR + rewards.inBlock.OPOSTO === 0);

/** Uses the cue, without knowing what belongs to the sample. */
export const reversedStrategies: readonly Strategy[] = [
  by('the pole of the sample, turned round under OPOSTO', onSideOfCue),
  by('the pole turned round, in the network with fewer options', onSideOfCue, inSmallerNetwork),
  by('the pole turned round, wrong least often beside the sample', onSideOfCue, wrongLeast),
  by('the pole turned round, right least in trainings', onSideOfCue, rightLeast),
  by('the pole turned round, not yet right in this block', onSideOfCue, notYetRight),
  by('the pole turned round, shown least so far', onSideOfCue, shownLeast),
];

/** By valence alone: removed by `classes: 'drawn'`. */
export const valenceStrategies: readonly Strategy[] = [
  by(
    'pleasant or unpleasant as the sample, turned round under OPOSTO',
    ({ context }) =>
      (options) =>
        filterOrAll(options, ({ sideOfPole }) => sideOfPole === context),
  ),
];

/** Not a strategy without the relation: with classes by pole it solves all of Teste 2 (docs/protocol/strategies.md, 4). */
export const valenceAndPairs: Strategy = by(
  'pleasant or unpleasant, turned round under OPOSTO, of what belongs to the sample',
  belonging,
  ({ context }) =>
    (options) =>
      filterOrAll(options, ({ sideOfPole }) => sideOfPole === context),
);

function by(name: string, ...steps: readonly Step[]): Strategy {
  return { name, choose: (item: SeenItem) => applySteps(item.options, ...steps.map((step) => step(item))) };
}
