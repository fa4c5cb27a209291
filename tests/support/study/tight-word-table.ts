import { type SeededRandom, seededRandom } from '#study/randomness/random.ts';
import type { WordRow, WordTable } from '#study/words/word-table.ts';
import { madeUpWordTable } from './made-up-word-table.ts';

/** One more row avoided as a whole, and the worst set of ten would leave fewer than four safe fillers. */
const rowsAvoidedWholly = 5;

/**
 * A table that just passes its checks: under both cues a word leaves nothing of five other rows, and of the rest two
 * of the first three synonyms or antonyms, most of them of one pole, and the fourth ones. Another choice for each seed.
 */
export function tightWordTable(seed: number): WordTable {
  const random = seededRandom(seed);
  const { words } = madeUpWordTable();
  return {
    words: words.map((row) => {
      const avoided = avoidMuch(row, words, random);
      return { ...row, avoid: { SIMILAR: avoided, OPOSTO: avoided } };
    }),
  };
}

function avoidMuch(row: WordRow, words: readonly WordRow[], random: SeededRandom): string[] {
  const others = random.shuffle(words.filter(({ word }) => word !== row.word));
  const favouredPole = random.pick([-1, 1]);
  return others.flatMap(({ pole, synonyms, antonyms }, index) => {
    if (index < rowsAvoidedWholly) return [...synonyms, ...antonyms];
    const [avoided, left] = pole === favouredPole ? [antonyms, synonyms] : [synonyms, antonyms];
    return [...avoided.slice(0, 3), ...random.shuffle(left.slice(0, 3)).slice(2)];
  });
}
