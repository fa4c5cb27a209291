import type { SeededRandom } from '#study/randomness/random.ts';
import { type NetworkName, networkNames, otherClass, type PseudoWordClass } from '#study/words/pseudo-words.ts';
import { type Context, exemplarsUnder, type WordRow, type WordTable } from '#study/words/word-table.ts';
import type { GeneratorSettings } from './generator-settings.ts';
import { type SkeletonBit, type WordPole, wordPoles } from './skeleton.ts';
import type { WordChoice } from './word-choice.ts';

/** One of the ten words with its row of the table and its place in the skeleton. `index` is its i, 0 to 4. */
type Node = { row: WordRow; pole: WordPole; index: number };

/** One of the ten words: its place in the skeleton, and which of its first three exemplars under each cue are trained. */
export type WordExemplars = {
  word: string;
  pole: WordPole;
  /** X for all ten words with the setting `networks: 1`. */
  network: NetworkName;
  /** The class of the pseudo-words that are similar to it in Treino 2: that of its pole, or drawn. */
  answerClass: PseudoWordClass;
  /** Two for each cue, in drawn order. */
  trained: Record<Context, [string, string]>;
  /** Shown in Teste 1 and nowhere else. */
  testOnly: Record<Context, string>;
};

/** @returns the ten words, the low ones first, each pole in its drawn order */
export function nodesOf({ low, high }: Pick<WordChoice, 'low' | 'high'>, table: WordTable): Node[] {
  const rows = new Map(table.words.map((row) => [row.word, row]));
  return [['low', low] as const, ['high', high] as const].flatMap(([pole, words]) =>
    words.flatMap(({ word }, index) => {
      const row = rows.get(word);
      return row ? [{ row, pole, index }] : [];
    }),
  );
}

/** @returns the place of one of the ten words, and its exemplars as they are drawn (docs/protocol/relational-tasks.md, 15). */
export function drawWordExemplars(
  { row, pole, index }: Node,
  { networks, networkBit }: { networks: GeneratorSettings['networks']; networkBit: SkeletonBit },
  random: SeededRandom,
): Omit<WordExemplars, 'answerClass'> {
  const SIMILAR = drawUnder(row, 'SIMILAR', random);
  const OPOSTO = drawUnder(row, 'OPOSTO', random);
  return {
    word: row.word,
    pole,
    network: networks === 1 ? 'X' : networkOf(pole, index, networkBit),
    trained: { SIMILAR: SIMILAR.trained, OPOSTO: OPOSTO.trained },
    testOnly: { SIMILAR: SIMILAR.testOnly, OPOSTO: OPOSTO.testOnly },
  };
}

/**
 * Gives each word its answer class: with `pole` that of its pole, with `drawn` words of both poles to both classes of a network, as
 * evenly as their number allows, so that pleasant and unpleasant tell nothing (docs/protocol/relational-tasks.md, 18).
 */
export function withAnswerClasses<Word extends Pick<WordExemplars, 'pole' | 'network'>>(
  words: readonly Word[],
  classes: GeneratorSettings['classes'],
  random: SeededRandom,
): (Word & Pick<WordExemplars, 'answerClass'>)[] {
  if (classes === 'pole') return words.map((word) => ({ ...word, answerClass: word.pole === 'low' ? 1 : 2 }));
  const drawn = new Map<Word, PseudoWordClass>();
  for (const network of networkNames) {
    const first = random.pick([1, 2] as const);
    for (const pole of wordPoles) {
      // The poles begin with different classes: where both have an odd number of words, the classes are even all the same.
      let next = pole === 'low' ? first : otherClass(first);
      for (const word of random.shuffle(words.filter((one) => one.network === network && one.pole === pole))) {
        drawn.set(word, next);
        next = otherClass(next);
      }
    }
  }
  return words.map((word) => ({ ...word, answerClass: drawn.get(word) ?? 1 }));
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
