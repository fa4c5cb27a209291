import type { AssignedWords } from '#study/assignment/assigned-words.ts';
import { drawWords, nodesOf } from '#study/assignment/draw-words.ts';
import type { RatedWord } from '#study/assignment/word-choice.ts';
import { seededRandom } from '#study/randomness/random.ts';
import { castPseudoWords, type PseudoWordCast, pseudoWordRoles } from '#study/words/pseudo-words.ts';
import type { WordTable } from '#study/words/word-table.ts';
import { drawWordCells, type WordCells } from './word-cells.ts';

/** What generator version 1 drew once for a participant; its neutral words stand beside the ten in Teste 2. */
export type Assignment1 = AssignedWords & {
  generatorVersion: 1;
  pseudoWords: PseudoWordCast;
  /** One entry for each of the ten words, low before high, in the order above. */
  cells: WordCells[];
};

/** As `assignWords`, by the rules of version 1: for whoever has begun the study under them. */
export function assignWords1(input: { table: WordTable; ratings: readonly RatedWord[]; seed: number }): Assignment1 {
  const random = seededRandom(input.seed);
  const { seed, low, high, neutral, bit, ...flags } = drawWords(input, random);
  const pseudoWords = castPseudoWords(pseudoWordRoles, random);
  const cells = drawWordCells(nodesOf({ low, high, bit }, input.table), random);
  return { generatorVersion: 1, seed, low, high, neutral, bit, pseudoWords, cells, ...flags };
}
