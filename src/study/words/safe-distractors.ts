import type { Context, WordRow } from './word-table.ts';

const otherWordsInSet = 9;
/**
 * Of the ten words five hold out a synonym and five an antonym (docs/protocol/relational-tasks.md, 5), so at most five of the
 * other nine.
 */
const mostHoldingOutTheSame = 5;
const side = mostHoldingOutTheSame + 1;

/**
 * Counts the distractors that are left for a word in the worst set of ten: trained exemplars of the other nine words that the
 * word does not avoid under this cue. Teste 1 has no others to draw from. Exact over every choice of the nine words and of the
 * exemplar each of them holds out: the words contribute independently, so the smallest sum is found by adding them one by one
 * and keeping, for every number of words that hold out a synonym or an antonym, the smallest count so far.
 *
 * @returns the count without the lure, or null when the table has fewer than ten rows
 */
export function fewestSafeDistractors(
  rows: readonly WordRow[],
  { word, avoid }: WordRow,
  context: Context,
): number | null {
  const avoided = new Set(avoid[context]);
  const isSafe = (term: string) => !avoided.has(term);
  // By how many hold out a synonym and how many an antonym; a start-up asks for every word and cue, so a plain array.
  const fewest = new Array<number>(side * side).fill(Number.POSITIVE_INFINITY);
  fewest[0] = 0;
  const fewestWith = (synonyms: number, antonyms: number) =>
    synonyms < 0 || antonyms < 0 ? Number.POSITIVE_INFINITY : (fewest[synonyms * side + antonyms] ?? Number.NaN);

  for (const row of rows) {
    if (row.word === word) continue;
    const safeSynonyms = row.synonyms.slice(0, 2).filter(isSafe).length;
    const safeAntonyms = row.antonyms.slice(0, 2).filter(isSafe).length;
    const leftBesideSynonym = safeSynonyms + safeAntonyms - Math.min(1, safeSynonyms);
    const leftBesideAntonym = safeSynonyms + safeAntonyms - Math.min(1, safeAntonyms);
    // Downwards, so that a row is never added to a set that has it already.
    for (let synonyms = mostHoldingOutTheSame; synonyms >= 0; synonyms -= 1) {
      for (let antonyms = mostHoldingOutTheSame; antonyms >= 0; antonyms -= 1) {
        fewest[synonyms * side + antonyms] = Math.min(
          fewestWith(synonyms, antonyms),
          fewestWith(synonyms - 1, antonyms) + leftBesideSynonym,
          fewestWith(synonyms, antonyms - 1) + leftBesideAntonym,
        );
      }
    }
  }
  const fewer = otherWordsInSet - mostHoldingOutTheSame;
  const worst = Math.min(fewestWith(mostHoldingOutTheSame, fewer), fewestWith(fewer, mostHoldingOutTheSame));
  return Number.isFinite(worst) ? worst : null;
}
