import type { SeededRandom } from '#study/randomness/random.ts';
import type { WordRow, WordTable } from '#study/words/word-table.ts';
import type { AssignedWords } from './assigned-words.ts';
import { type Parity, parityOf, type WordPole } from './skeleton.ts';
import { chooseWords, type RatedWord } from './word-choice.ts';

/** One of the ten words with its row of the table and its place in the skeleton. `index` is its i, 0 to 4. */
export type Node = { row: WordRow; pole: WordPole; index: number; parity: Parity };

/** @returns the words that are chosen, in drawn order, and the bit of the skeleton: what every version draws first. */
export function drawWords(
  { table, ratings, seed }: { table: WordTable; ratings: readonly RatedWord[]; seed: number },
  random: SeededRandom,
): AssignedWords {
  const { low, high, neutral, ...flags } = chooseWords(table, ratings, random);
  return {
    seed,
    low: random.shuffle(low),
    high: random.shuffle(high),
    neutral,
    bit: random.integer(0, 1) === 0 ? 0 : 1,
    ...flags,
  };
}

/** @returns the ten words, the low ones first, each pole in its drawn order */
export function nodesOf({ low, high, bit }: Pick<AssignedWords, 'low' | 'high' | 'bit'>, table: WordTable): Node[] {
  const rows = new Map(table.words.map((row) => [row.word, row]));
  return [['low', low] as const, ['high', high] as const].flatMap(([pole, words]) =>
    words.flatMap(({ word }, index) => {
      const row = rows.get(word);
      return row ? [{ row, pole, index, parity: parityOf(index, pole, bit) }] : [];
    }),
  );
}
