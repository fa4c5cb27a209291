import type { WordRow, WordTable } from '#study/words/word-table.ts';

/**
 * Sixty rows of made-up words, twenty of each pole, nothing to be avoided: `p07` has the synonyms `p07s1` to `p07s4` and the
 * antonyms `p07o1` to `p07o4`. For tests that must not change when the study's own words do.
 */
export function madeUpWordTable(): WordTable {
  return { words: Array.from({ length: 60 }, (_, index) => madeUpRow(index + 1)) };
}

function madeUpRow(number: number): WordRow {
  const word = `p${String(number).padStart(2, '0')}`;
  return {
    word,
    pole: number <= 20 ? -1 : number <= 40 ? 0 : 1,
    synonyms: [`${word}s1`, `${word}s2`, `${word}s3`, `${word}s4`],
    antonyms: [`${word}o1`, `${word}o2`, `${word}o3`, `${word}o4`],
    avoid: { SIMILAR: [], OPOSTO: [] },
  };
}
