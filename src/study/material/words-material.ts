import type { z } from 'zod';
import { foldedText } from '#study/text/same-text.ts';
import { wordTableShape } from '#study/words/word-table.ts';
import { versionShape } from './material-text.ts';

/** `words.json`. What a shape cannot say of the table, `findWordTableProblems` says. */
export const wordsShape = wordTableShape.extend({ version: versionShape }).strict();

export type WordsMaterial = z.output<typeof wordsShape>;

/** @returns says whether a reader takes a word for one of the table, be it rated, an exemplar or only avoided */
export function wordsOfStudy({ words }: Pick<WordsMaterial, 'words'>): (word: string) => boolean {
  const all = words.flatMap(({ word, synonyms, antonyms, avoid }) => [
    word,
    ...synonyms,
    ...antonyms,
    ...avoid.SIMILAR,
    ...avoid.OPOSTO,
  ]);
  // Each once: the lists of words to avoid name the same few hundred some ten thousand times.
  const folded = new Set(Array.from(new Set(all), foldedText));
  return (word) => folded.has(foldedText(word));
}
