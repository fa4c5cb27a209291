import type { OwnResults } from '#research/own-results/own-results-shape.ts';
import { ratingScale } from '#study/protocol.ts';

/** Of each end of the scale; our choice. */
const wordsAnEnd = 3;

type OwnWord = { word: string; mean: number };
type RatedWord = OwnWord & { ratings: number };

/**
 * Lowest and highest mean ratings over the days, farthest from the middle first and each on its own side; ties by number of ratings, then
 * alphabetically.
 */
export function extremeOwnWords({ days }: OwnResults): { unpleasant: OwnWord[]; pleasant: OwnWord[] } {
  const valencesOf = new Map<string, number[]>();
  for (const { word, valence } of days.flatMap(({ ratings }) => ratings)) {
    valencesOf.set(word, [...(valencesOf.get(word) ?? []), valence]);
  }
  const words = [...valencesOf].map(([word, valences]): RatedWord => {
    const mean = valences.reduce((sum, valence) => sum + valence, 0) / valences.length;
    return { word, mean, ratings: valences.length };
  });
  const farthest = (side: 1 | -1) =>
    words
      .filter(({ mean }) => side * (mean - ratingScale.middle) > 0)
      .sort((a, b) => side * (b.mean - a.mean) || b.ratings - a.ratings || a.word.localeCompare(b.word, 'pt-BR'))
      .slice(0, wordsAnEnd)
      .map(({ word, mean }) => ({ word, mean }));
  return { unpleasant: farthest(-1), pleasant: farthest(1) };
}
