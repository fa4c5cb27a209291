import type { Context, WordRow } from './word-table.ts';

const otherWordsInSet = 9;
/** Two of these are trained, one is test-only. */
const exemplarsDrawnFrom = 3;

/**
 * Fillers left in the worst choice of ten words and the worst draw: trained exemplars of the other nine that the word does not avoid
 * (docs/protocol/relational-tasks.md, 15). Rows contribute independently; each list may lose one safe exemplar to Teste 1.
 *
 * @returns the count without the lure; null with fewer than ten rows
 */
export function minimumSafeFillers(
  rows: readonly WordRow[],
  { word, avoid }: WordRow,
  context: Context,
): number | null {
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

/** Fallback of Teste 1. */
export function countSafeUnderBothCues(rows: readonly WordRow[], { word, avoid }: WordRow, pole: -1 | 1): number {
  const avoided = new Set([...avoid.SIMILAR, ...avoid.OPOSTO]);
  return rows
    .filter((row) => row.word !== word && row.pole !== 0)
    .flatMap((row) => (row.pole === pole ? row.synonyms : row.antonyms))
    .filter((term) => !avoided.has(term)).length;
}
