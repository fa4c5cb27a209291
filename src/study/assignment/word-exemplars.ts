import type { SeededRandom } from '#study/randomness/random.ts';
import type { NetworkName } from '#study/words/pseudo-words.ts';
import { type Context, exemplarsUnder, type WordRow, type WordTable } from '#study/words/word-table.ts';
import type { GeneratorSettings } from './generator-settings.ts';
import { type Parity, parityOf, type SkeletonBit, type WordPole } from './skeleton.ts';
import type { WordChoice } from './word-choice.ts';

/** One of the ten words with its row of the table and its place in the skeleton. `index` is its i, 0 to 4. */
type Node = { row: WordRow; pole: WordPole; index: number; parity: Parity };

/** One of the ten words: its place in the skeleton, and which of its first three exemplars under each cue are trained. */
export type WordExemplars = {
  word: string;
  pole: WordPole;
  /** Even words have SIMILAR as their own cue, odd ones OPOSTO. */
  parity: Parity;
  /** X for all ten words with the setting `networks: 1`. */
  network: NetworkName;
  /** Two for each cue, in drawn order. */
  trained: Record<Context, [string, string]>;
  /** Shown in Teste 1 and nowhere else. */
  testOnly: Record<Context, string>;
};

/** @returns the ten words, the low ones first, each pole in its drawn order */
export function nodesOf(
  { low, high, bit }: Pick<WordChoice, 'low' | 'high'> & { bit: SkeletonBit },
  table: WordTable,
): Node[] {
  const rows = new Map(table.words.map((row) => [row.word, row]));
  return [['low', low] as const, ['high', high] as const].flatMap(([pole, words]) =>
    words.flatMap(({ word }, index) => {
      const row = rows.get(word);
      return row ? [{ row, pole, index, parity: parityOf(index, pole, bit) }] : [];
    }),
  );
}

/** @returns the place of one of the ten words, and its exemplars as they are drawn (docs/protocol/relational-tasks.md, 15). */
export function drawWordExemplars(
  { row, pole, index, parity }: Node,
  { networks, networkBit }: { networks: GeneratorSettings['networks']; networkBit: SkeletonBit },
  random: SeededRandom,
): WordExemplars {
  const SIMILAR = drawUnder(row, 'SIMILAR', random);
  const OPOSTO = drawUnder(row, 'OPOSTO', random);
  return {
    word: row.word,
    pole,
    parity,
    network: networks === 1 ? 'X' : networkOf(pole, index, networkBit),
    trained: { SIMILAR: SIMILAR.trained, OPOSTO: OPOSTO.trained },
    testOnly: { SIMILAR: SIMILAR.testOnly, OPOSTO: OPOSTO.testOnly },
  };
}

function networkOf(pole: WordPole, index: number, networkBit: SkeletonBit): NetworkName {
  if (index < 4) return index < 2 ? 'X' : 'Y';
  return (pole === 'low') === (networkBit === 0) ? 'X' : 'Y';
}

function drawUnder(row: WordRow, context: Context, random: SeededRandom) {
  const firstThree = exemplarsUnder(row, context).slice(0, 3);
  const [one = '', other = '', testOnly = ''] = random.shuffle(firstThree);
  return { trained: [one, other] as [string, string], testOnly };
}
