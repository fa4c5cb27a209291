import { answerClass } from '#study/assignment/answer-class.ts';
import type { Node } from '#study/assignment/draw-words.ts';
import {
  type OptionCount,
  type Parity,
  singleContext,
  trainedContexts,
  type WordPole,
} from '#study/assignment/skeleton.ts';
import type { SeededRandom } from '#study/randomness/random.ts';
import type { ClassRole, PseudoWordLetter } from '#study/words/pseudo-words.ts';
import { type Context, exemplarsUnder, otherContext, type WordRow } from '#study/words/word-table.ts';

type TrainedExemplar = { optionCount: OptionCount; context: Context; exemplar: string };
export type TrainedPseudoWord = { optionCount: OptionCount; context: Context; role: ClassRole };

/** What is trained with one of the ten words, and what is held out. The three trained cells stand in the order of the groups. */
export type WordCells = {
  word: string;
  pole: WordPole;
  parity: Parity;
  trainedExemplars: TrainedExemplar[];
  heldOut: { context: Context; exemplar: string };
  trainedPseudoWords: TrainedPseudoWord[];
};

/**
 * Draws which exemplar and which pseudo-word fills which cell.
 *
 * @param nodes the ten words, the low ones first, each pole in its drawn order
 */
export function drawWordCells(
  nodes: readonly Pick<Node, 'row' | 'pole' | 'parity'>[],
  random: SeededRandom,
): WordCells[] {
  const firstLetters = random.shuffle<PseudoWordLetter>(['B', 'C']);
  const nextLetter = { even: firstLetters[0] ?? 'B', odd: firstLetters[1] ?? 'C' };
  return nodes.map(({ row, pole, parity }) => {
    const letter = nextLetter[parity];
    nextLetter[parity] = otherLetter(letter);
    return {
      word: row.word,
      pole,
      parity,
      ...drawExemplars(row, parity, random),
      trainedPseudoWords: drawPseudoWords(pole, parity, letter, random),
    };
  });
}

function otherLetter(letter: PseudoWordLetter): PseudoWordLetter {
  return letter === 'B' ? 'C' : 'B';
}

function drawExemplars(row: WordRow, parity: Parity, random: SeededRandom) {
  const single = singleContext(parity);
  const [trainedOnce, heldOut] = drawOrder(firstTwoUnder(row, single), random);
  const [withFour, withFive] = drawOrder(firstTwoUnder(row, otherContext(single)), random);
  const exemplars = { 3: trainedOnce, 4: withFour, 5: withFive };
  return {
    trainedExemplars: trainedContexts(parity).map((cell) => ({ ...cell, exemplar: exemplars[cell.optionCount] })),
    heldOut: { context: single, exemplar: heldOut },
  };
}

function firstTwoUnder(row: WordRow, context: Context): [string, string] {
  const [first, second] = exemplarsUnder(row, context);
  return [first, second];
}

function drawPseudoWords(
  pole: WordPole,
  parity: Parity,
  singleLetter: PseudoWordLetter,
  random: SeededRandom,
): TrainedPseudoWord[] {
  const [withFour, withFive] = drawOrder<PseudoWordLetter>(['B', 'C'], random);
  const letters = { 3: singleLetter, 4: withFour, 5: withFive };
  return trainedContexts(parity).map((cell) => ({
    ...cell,
    role: `${letters[cell.optionCount]}${answerClass(pole, cell.context)}` as const,
  }));
}

function drawOrder<T>([one, other]: [T, T], random: SeededRandom): [T, T] {
  return random.integer(0, 1) === 0 ? [one, other] : [other, one];
}
