import type { Assignment } from '#study/assignment/assignment.ts';
import type { CellDraw } from '#study/assignment/cell-draw.ts';
import { type OptionCount, optionCounts, ownContext } from '#study/assignment/skeleton.ts';
import type { WordExemplars } from '#study/assignment/word-exemplars.ts';
import type { SeededRandom } from '#study/randomness/random.ts';
import { type Context, otherContext } from '#study/words/word-table.ts';

/** The three cells of a word in a training block: one under its single cue, two under the other one, in three groups. */
export type TrainingCells = {
  own: WordExemplars;
  singleCue: Context;
  singleGroup: OptionCount;
  /** Of the two cells under the other cue, in drawn order. */
  otherGroups: [OptionCount, OptionCount];
};

/** The groups of the single cells of five words, so that every group of ten has five items of either cue. */
const singleGroupPatterns: readonly (readonly OptionCount[])[] = [
  [3, 3, 4, 4, 5],
  [3, 3, 4, 5, 5],
  [3, 4, 4, 5, 5],
];

/** @returns the cells of the ten words, in the order of the assignment (docs/protocol/relational-tasks.md, 15). */
export function drawTrainingCells(
  { exemplars }: Assignment,
  { singleCue }: Pick<CellDraw, 'singleCue'>,
  random: SeededRandom,
): TrainingCells[] {
  const pattern = random.pick(singleGroupPatterns);
  const left = { even: random.shuffle(pattern), odd: random.shuffle(pattern) };
  return exemplars.map((own) => {
    const ownCue = ownContext(own.parity);
    const singleGroup = left[own.parity].shift() ?? 3;
    const [one = 3, other = 3] = random.shuffle(optionCounts.filter((optionCount) => optionCount !== singleGroup));
    return {
      own,
      singleCue: singleCue === 'own' ? ownCue : otherContext(ownCue),
      singleGroup,
      otherGroups: [one, other],
    };
  });
}
