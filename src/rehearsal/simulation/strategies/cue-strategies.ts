import { applySteps, filterOrAll, withLeast, withMost } from './narrow-options.ts';
import type { SeenItem, SeenOption } from './seen-item.ts';
import type { Strategy } from './strategy.ts';

type Step = (item: SeenItem) => (options: readonly SeenOption[]) => readonly SeenOption[];

const rightUnderCue: Step =
  ({ context }) =>
  (options) =>
    filterOrAll(options, ({ rewards }) => rewards.inTrainings[context] > 0);
const rightMostUnderCue: Step =
  ({ context }) =>
  (options) =>
    withMost(options, ({ rewards }) => rewards.inTrainings[context]);
const notRightInBlock: Step = () => (options) =>
  filterOrAll(options, ({ rewards }) => rewards.inBlock.SIMILAR + rewards.inBlock.OPOSTO === 0);
const neverRightUnderOther: Step =
  ({ context }) =>
  (options) =>
    filterOrAll(options, ({ rewards }) => rewards.inTrainings[context === 'SIMILAR' ? 'OPOSTO' : 'SIMILAR'] === 0);
const rightLast: Step =
  ({ context }) =>
  (options) =>
    withMost(options, ({ lastRight }) => lastRight[context]);
const rightLongestAgo: Step =
  ({ context }) =>
  (options) =>
    withLeast(options, ({ lastRight }) => lastRight[context]);
const ofMajority: Step = () => (options) => withMost(options, ({ optionsOfPole }) => optionsOfPole);
const ofMinority: Step = () => (options) => withLeast(options, ({ optionsOfPole }) => optionsOfPole);
/** The majority's pole among the remaining options. */
const ofMajorityLeft: Step = () => (options) =>
  withMost(options, ({ term }) => options.filter((other) => other.term.pole === term.pole).length);

/** Uses the cue, not the sample. */
export const cueStrategies: readonly Strategy[] = [
  by('right under this cue before', rightUnderCue),
  by('right most often under this cue', rightMostUnderCue),
  by('right under this cue last', rightLast),
  by('right under this cue longest ago', rightLongestAgo),
  by('not yet right in this block', notRightInBlock),
  by('not yet right in this block, right most often under this cue', notRightInBlock, rightMostUnderCue),
  by(
    'not yet right in this block, right most often under this cue, with the pole of the majority',
    notRightInBlock,
    rightMostUnderCue,
    ofMajority,
  ),
  by(
    'not yet right in this block, right most often under this cue, with the pole of the minority',
    notRightInBlock,
    rightMostUnderCue,
    ofMinority,
  ),
  by('never right under the other cue', neverRightUnderOther),
  by('never right under the other cue, not yet right in this block', neverRightUnderOther, notRightInBlock),
];

/** The other cue reveals the lure; the rest shows the pole of the right option. */
export const cueAndPoleStrategies: readonly Strategy[] = [
  by('never right under the other cue, the pole of most of the others', neverRightUnderOther, ofMajorityLeft),
  by(
    'never right under the other cue, not yet right in this block, the pole of most of the others',
    neverRightUnderOther,
    notRightInBlock,
    ofMajorityLeft,
  ),
];

function by(name: string, ...steps: readonly Step[]): Strategy {
  return { name, choose: (item) => applySteps(item.options, ...steps.map((step) => step(item))) };
}
