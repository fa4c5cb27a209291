import { type SeededRandom, seededRandom } from '#study/randomness/random.ts';
import { type PseudoWordCast, pseudoWordRoles, pseudoWords } from '#study/words/pseudo-words.ts';
import type { WordRow, WordTable } from '#study/words/word-table.ts';
import { generatorVersion } from './generator-version.ts';
import { parityOf, type SkeletonBit, type WordPole } from './skeleton.ts';
import { drawWordCells, type WordCells } from './word-cells.ts';
import { type AssignedWord, chooseWords, type RatedWord } from './word-choice.ts';

/**
 * Everything about the four tasks that is drawn once for a participant (or once a day, by the study setting `wordSet`) and
 * stays over all attempts. Plain data: it is stored as JSON and a block is made from it, the word table and a seed.
 */
export type Assignment = {
  generatorVersion: number;
  seed: number;
  /** Five words in their drawn order; the index is the i of docs/protocol/relational-tasks.md, 5. */
  low: AssignedWord[];
  high: AssignedWord[];
  /** Four to six words that stand beside the ten in Teste 2. */
  neutral: AssignedWord[];
  /** The bit b of docs/protocol/relational-tasks.md, 5. */
  bit: SkeletonBit;
  pseudoWords: PseudoWordCast;
  /** One entry for each of the ten words, low before high, in the order above. */
  cells: WordCells[];
  /** Some of the ten words were not rated. */
  reserve: boolean;
  /** The highest rating among the low words reaches the lowest among the high ones. */
  lowContrast: boolean;
  /** Mean rating of the high words minus that of the low ones; null when one side has no rating. */
  contrast: number | null;
};

/**
 * Chooses a participant's ten words and draws all that stays the same over attempts (docs/protocol/relational-tasks.md, 4).
 *
 * @param table a checked word table (`findWordTableProblems` finds none)
 * @param ratings of day 1, or of the day itself when words are chosen per day; any number, none included
 * @param seed 32 bits, drawn by the server and stored in the result
 * @returns the same assignment for the same table, ratings, seed and generator version
 * @throws RangeError when the table has too few rows of a pole
 */
export function assignWords({
  table,
  ratings,
  seed,
}: {
  table: WordTable;
  ratings: readonly RatedWord[];
  seed: number;
}): Assignment {
  const random = seededRandom(seed);
  const { low: chosenLow, high: chosenHigh, neutral, ...flags } = chooseWords(table, ratings, random);
  const low = random.shuffle(chosenLow);
  const high = random.shuffle(chosenHigh);
  const bit = random.integer(0, 1) === 0 ? 0 : 1;
  const pseudoWordCast = castPseudoWords(random);
  const rows = new Map(table.words.map((row) => [row.word, row]));
  const nodes = [...nodesOf(low, 'low', bit, rows), ...nodesOf(high, 'high', bit, rows)];
  const cells = drawWordCells(nodes, random);
  return { generatorVersion, seed, low, high, neutral, bit, pseudoWords: pseudoWordCast, cells, ...flags };
}

function nodesOf(words: readonly AssignedWord[], pole: WordPole, bit: SkeletonBit, rows: ReadonlyMap<string, WordRow>) {
  return words.flatMap(({ word }, index) => {
    const row = rows.get(word);
    return row ? [{ row, pole, parity: parityOf(index, pole, bit) }] : [];
  });
}

function castPseudoWords(random: SeededRandom): PseudoWordCast {
  const shuffled = random.shuffle(pseudoWords);
  return Object.fromEntries(pseudoWordRoles.map((role, index) => [role, shuffled[index]])) as PseudoWordCast;
}
