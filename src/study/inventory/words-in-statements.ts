import { comparisonKey } from '#study/text/same-text.ts';
import type { WordTable } from '#study/words/word-table.ts';

/**
 * Words of the table that occur in the inventory's statements, which contaminates the measure they are compared with
 * (docs/protocol/study-rules.md, 9).
 * @returns rated words, and words of tasks only, in table order
 */
export function wordsInStatements(
  statements: readonly string[],
  { words }: WordTable,
): { rated: string[]; inTasks: string[] } {
  const texts = statements.map((statement) => (comparisonKey(statement).match(/[\p{L}\p{M}]+/gu) ?? []).join(' '));
  // The separator occurs in no word, so no match spans statements.
  const joinedTexts = ` ${texts.join(' | ')} `;
  const isSaid = (word: string) => joinedTexts.includes(` ${comparisonKey(word)} `);
  return {
    rated: words.map(({ word }) => word).filter(isSaid),
    inTasks: words.flatMap(({ synonyms, antonyms }) => [...synonyms, ...antonyms]).filter(isSaid),
  };
}
