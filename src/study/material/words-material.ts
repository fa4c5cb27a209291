import type { z } from 'zod';
import { comparisonKey } from '#study/text/same-text.ts';
import { wordTableShape } from '#study/words/word-table.ts';
import { versionShape } from './material-text.ts';

/** Further validated by `findWordTableProblems`. */
export const wordsShape = wordTableShape.extend({ version: versionShape }).strict();

export type WordsMaterial = z.output<typeof wordsShape>;

/** @returns a predicate for all words of the table: rated, exemplar or avoided */
export function wordsOfStudy({ words }: Pick<WordsMaterial, 'words'>): (word: string) => boolean {
  const all = words.flatMap(({ word, synonyms, antonyms, avoid }) => [
    word,
    ...synonyms,
    ...antonyms,
    ...avoid.SIMILAR,
    ...avoid.OPOSTO,
  ]);
  // Deduplicated: lists of avoided words repeat the same few hundred some ten thousand times.
  const folded = new Set(Array.from(new Set(all), comparisonKey));
  return (word) => folded.has(comparisonKey(word));
}
