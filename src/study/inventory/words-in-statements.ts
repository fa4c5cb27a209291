import { foldedText } from '#study/text/same-text.ts';
import type { WordTable } from '#study/words/word-table.ts';

/**
 * Words of the word table that a statement of the inventory has: people rate, or meet in a task, a word of the measure that their ratings are
 * compared with (../../docs/protocol/study-rules.md, 9).
 * @returns those that are rated, and those that stand in tasks alone, each in the order of the table
 */
export function wordsInStatements(
  statements: readonly string[],
  { words }: WordTable,
): { rated: string[]; inTasks: string[] } {
  const texts = statements.map((statement) => (foldedText(statement).match(/[\p{L}\p{M}]+/gu) ?? []).join(' '));
  // Between two statements stands what is in no word, so that none is found across them.
  const said = ` ${texts.join(' | ')} `;
  const isSaid = (word: string) => said.includes(` ${foldedText(word)} `);
  return {
    rated: words.map(({ word }) => word).filter(isSaid),
    inTasks: words.flatMap(({ synonyms, antonyms }) => [...synonyms, ...antonyms]).filter(isSaid),
  };
}
