import { type SeededRandom, seededRandom } from '#study/randomness/random.ts';
import type { WordRow, WordTable } from '#study/words/word-table.ts';
import { madeUpWordTable } from './made-up-word-table.ts';

/** One more row avoided as a whole, and the worst set of ten would leave fewer than four safe distractors. */
const rowsAvoidedWholly = 5;

/**
 * A table that just passes its checks for version 1: under either cue a word leaves nothing of five other rows and two exemplars of each of
 * the rest, most of them of one pole, so that wanted poles are often missing. Another choice for each seed.
 */
export function tightWordTable(seed: number): WordTable {
  const random = seededRandom(seed);
  const { words } = madeUpWordTable();
  return {
    words: words.map((row) => ({
      ...row,
      avoid: { SIMILAR: avoidMuch(row, words, random), OPOSTO: avoidMuch(row, words, random) },
    })),
  };
}

function avoidMuch(row: WordRow, words: readonly WordRow[], random: SeededRandom): string[] {
  const others = random.shuffle(words.filter(({ word }) => word !== row.word));
  const favouredPole = random.pick([-1, 1]);
  return others.flatMap(({ pole, synonyms, antonyms }, index) => {
    if (index < rowsAvoidedWholly) return [...synonyms, ...antonyms];
    const [avoided, left] = pole === favouredPole ? [antonyms, synonyms] : [synonyms, antonyms];
    const furtherOnes = random.integer(0, 19) === 0 ? avoided.slice(0, 2) : avoided;
    return [...furtherOnes, ...left.slice(2)];
  });
}
