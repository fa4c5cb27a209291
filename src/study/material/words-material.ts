import type { z } from 'zod';
import { wordTableShape } from '#study/words/word-table.ts';
import { versionShape } from './material-text.ts';

/** `words.json`. What a shape cannot say of the table, `findWordTableProblems` says. */
export const wordsShape = wordTableShape.extend({ version: versionShape }).strict();

export type WordsMaterial = z.output<typeof wordsShape>;

/** @returns every word of the table, be it rated, an exemplar or only avoided. */
export function allWordsIn({ words }: WordsMaterial): Set<string> {
  return new Set(
    words.flatMap(({ word, synonyms, antonyms, avoid }) => [
      word,
      ...synonyms,
      ...antonyms,
      ...avoid.SIMILAR,
      ...avoid.OPOSTO,
    ]),
  );
}
