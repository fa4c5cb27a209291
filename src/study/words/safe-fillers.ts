import type { Context, WordRow } from './word-table.ts';

const otherWordsInSet = 9;
/** Of the first three exemplars under each cue two are trained and the third is test-only, whichever it is. */
const exemplarsDrawnFrom = 3;

/**
 * Counts the fillers that are left for a word in the worst set of ten and the worst draw: trained exemplars
 * of the other nine words that the word does not avoid under this cue (docs/protocol/relational-tasks.md, 15). The rows
 * contribute independently: of each list one safe exemplar may be the test-only one.
 *
 * @returns the count without the lure, or null when the table has fewer than ten rows
 */
export function fewestSafeFillers(rows: readonly WordRow[], { word, avoid }: WordRow, context: Context): number | null {
  const avoided = new Set(avoid[context]);
  const leftOf = (exemplars: readonly string[]) =>
    Math.max(0, exemplars.slice(0, exemplarsDrawnFrom).filter((term) => !avoided.has(term)).length - 1);
  const leftOfRows = rows
    .filter((row) => row.word !== word)
    .map(({ synonyms, antonyms }) => leftOf(synonyms) + leftOf(antonyms))
    .toSorted((one, other) => one - other);
  if (leftOfRows.length < otherWordsInSet) return null;
  return leftOfRows.slice(0, otherWordsInSet).reduce((sum, count) => sum + count, 0);
}

/** @returns how many exemplars of other rows have this pole and are safe for a word under both cues: what Teste 1 falls back on. */
export function countSafeUnderBothCues(rows: readonly WordRow[], { word, avoid }: WordRow, pole: -1 | 1): number {
  const avoided = new Set([...avoid.SIMILAR, ...avoid.OPOSTO]);
  return rows
    .filter((row) => row.word !== word && row.pole !== 0)
    .flatMap((row) => (row.pole === pole ? row.synonyms : row.antonyms))
    .filter((term) => !avoided.has(term)).length;
}
