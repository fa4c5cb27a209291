import { type CellDraw, type SingleCell, singleCells } from '#study/assignment/cell-draw.ts';
import { type OptionCount, optionCounts } from '#study/assignment/skeleton.ts';
import type { WordExemplars } from '#study/assignment/word-exemplars.ts';
import type { SeededRandom } from '#study/randomness/random.ts';

export type TrainingCells = {
  own: WordExemplars;
  single: SingleCell;
  singleGroup: OptionCount;
  /** In drawn order. */
  otherGroups: [OptionCount, OptionCount];
};

/** Balances five items of either cue in every group of ten. */
const singleGroupPatterns: readonly (readonly OptionCount[])[] = [
  [3, 3, 4, 4, 5],
  [3, 3, 4, 5, 5],
  [3, 4, 4, 5, 5],
];

/** docs/protocol/relational-tasks.md, 15. */
export function drawTrainingCells(
  words: readonly WordExemplars[],
  draw: CellDraw,
  random: SeededRandom,
): TrainingCells[] {
  const pattern = random.pick(singleGroupPatterns);
  const left = { SIMILAR: random.shuffle(pattern), OPOSTO: random.shuffle(pattern) };
  return singleCells(words, draw).map(({ own, ...single }) => {
    const singleGroup = left[single.context].shift() ?? 3;
    const [one = 3, other = 3] = random.shuffle(optionCounts.filter((optionCount) => optionCount !== singleGroup));
    return { own, single, singleGroup, otherGroups: [one, other] };
  });
}
