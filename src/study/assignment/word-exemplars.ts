import type { SeededRandom } from '#study/randomness/random.ts';
import { type NetworkName, networkNames, otherClass, type PseudoWordClass } from '#study/words/pseudo-words.ts';
import { type Context, exemplarsUnder, type WordRow, type WordTable } from '#study/words/word-table.ts';
import type { GeneratorSettings } from './generator-settings.ts';
import { type SkeletonBit, type WordPole, wordPoles } from './skeleton.ts';
import type { WordChoice } from './word-choice.ts';

type Node = { row: WordRow; pole: WordPole; index: number };

export type WordExemplars = {
  word: string;
  pole: WordPole;
  /** Always X with `networks: 1`. */
  network: NetworkName;
  /** Class of the pseudo-words similar to it in Treino 2. */
  answerClass: PseudoWordClass;
  /** Two per cue, in drawn order. */
  trained: Record<Context, [string, string]>;
  /** Only in Teste 1. */
  testOnly: Record<Context, string>;
};

export function nodesOf({ low, high }: Pick<WordChoice, 'low' | 'high'>, table: WordTable): Node[] {
  const rows = new Map(table.words.map((row) => [row.word, row]));
  return [['low', low] as const, ['high', high] as const].flatMap(([pole, words]) =>
    words.flatMap(({ word }, index) => {
      const row = rows.get(word);
      return row ? [{ row, pole, index }] : [];
    }),
  );
}

/** docs/protocol/relational-tasks.md, 15. */
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
 * With `drawn`, words of both poles are spread evenly over both classes of a network, so that valence is no cue
 * (docs/protocol/relational-tasks.md, 18).
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
      // Poles start with different classes, which balances odd numbers.
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
