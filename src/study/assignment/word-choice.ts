import { ratingScale } from '#study/protocol.ts';
import type { SeededRandom } from '#study/randomness/random.ts';
import type { WordRow, WordTable } from '#study/words/word-table.ts';

/** One rating of the day the words are chosen from. `valence` on the rating scale, time from the word's first frame to the press. */
export type RatedWord = { word: string; valence: number; reactionTimeMs: number };

/** A word chosen because of its rating, or from the reserve because too few words were rated. */
export type AssignedWord = { word: string; source: 'rated' | 'reserve' };

export type WordChoice = {
  /** Five words in their drawn order; the index is the i of docs/protocol/relational-tasks.md, 5. */
  low: AssignedWord[];
  high: AssignedWord[];
  /** Four to six words rated near the middle, the nearest first, then the reserve. */
  neutral: AssignedWord[];
  /** Some of the ten words were not rated. */
  reserve: boolean;
  /** The highest rating among the low words reaches the lowest among the high ones. */
  lowContrast: boolean;
  /** Mean rating of the high words minus that of the low ones; null when one side has no rating. */
  contrast: number | null;
};

const wordsPerPole = 5;
const mostNeutralWords = 6;
const fewestNeutralWords = 4;
/**
 * A press this early was not about the word: among equal ratings it counts as the slowest. Source:
 * docs/protocol/relational-tasks.md, 4.
 */
const quickestCredibleMs = 300;

/**
 * Chooses the ten words and the neutral ones (docs/protocol/relational-tasks.md, 4, points 1 to 6).
 *
 * @param ratings at most one per word counts (the first); words that are not in the table do not count
 * @throws RangeError when the table has too few rows of a pole (a checked table has enough)
 */
export function chooseWords(table: WordTable, ratings: readonly RatedWord[], random: SeededRandom): WordChoice {
  const rows = random.shuffle(table.words);
  const rank = new Map(rows.map((row, index) => [row.word, index]));
  const usable = [...new Map([...ratings].reverse().map((rating) => [rating.word, rating])).values()].filter((rating) =>
    rank.has(rating.word),
  );
  const rated = new Set(usable.map(({ word }) => word));
  const unrated = rows.filter(({ word }) => !rated.has(word));
  const { low, high, byValence } = extremeWords(usable, rank);
  const notLow = usable.filter((rating) => !low.includes(rating));
  const neutral = notLow
    .filter((rating) => !high.includes(rating))
    .sort(byValence((valence) => Math.abs(valence - ratingScale.middle)))
    .slice(0, mostNeutralWords);

  return {
    low: random.shuffle(fillFromReserve(low, unrated, -1, wordsPerPole)),
    high: random.shuffle(fillFromReserve(high, unrated, 1, wordsPerPole)),
    neutral: fillFromReserve(neutral, unrated, 0, fewestNeutralWords),
    reserve: low.length + high.length < 2 * wordsPerPole,
    ...contrastBetween(low, high),
  };
}

/**
 * The words that are rated at both ends of the scale: points 2 and 3 of the choice.
 * @param usable ratings of words in the table, one a word
 * @param rank the place of each word in the seeded order
 */
export function extremeWords(usable: readonly RatedWord[], rank: ReadonlyMap<string, number>) {
  const byValence = (distance: (valence: number) => number) => (one: RatedWord, other: RatedWord) =>
    distance(one.valence) - distance(other.valence) ||
    slowness(one) - slowness(other) ||
    (rank.get(one.word) ?? 0) - (rank.get(other.word) ?? 0);
  const low = [...usable].sort(byValence((valence) => valence)).slice(0, wordsPerPole);
  const notLow = usable.filter((rating) => !low.includes(rating));
  const high = [...notLow].sort(byValence((valence) => -valence)).slice(0, wordsPerPole);
  return { low, high, byValence };
}

/** @returns the words of the table in the seeded order by which the choice decides between equal ratings */
export function rankWords(table: WordTable, random: SeededRandom): string[] {
  return random.shuffle(table.words).map(({ word }) => word);
}

/**
 * How slow a rating counts among equal valences. Times that are not finite when subtracted would make the order undefined, hence the
 * largest number for a press too early to be about the word.
 * @returns ms
 */
export function slowness({ reactionTimeMs }: Pick<RatedWord, 'reactionTimeMs'>): number {
  return reactionTimeMs < quickestCredibleMs ? Number.MAX_SAFE_INTEGER : reactionTimeMs;
}

function fillFromReserve(
  rated: readonly RatedWord[],
  unrated: readonly WordRow[],
  pole: WordRow['pole'],
  fewest: number,
): AssignedWord[] {
  const missing = Math.max(0, fewest - rated.length);
  const reserve = unrated.filter((row) => row.pole === pole).slice(0, missing);
  if (reserve.length < missing) throw new RangeError(`The word table has too few rows of pole ${pole}.`);
  return [
    ...rated.map(({ word }): AssignedWord => ({ word, source: 'rated' })),
    ...reserve.map(({ word }): AssignedWord => ({ word, source: 'reserve' })),
  ];
}

function contrastBetween(low: readonly RatedWord[], high: readonly RatedWord[]) {
  if (low.length === 0 || high.length === 0) return { lowContrast: false, contrast: null };
  const lowValences = low.map(({ valence }) => valence);
  const highValences = high.map(({ valence }) => valence);
  return {
    lowContrast: Math.max(...lowValences) >= Math.min(...highValences),
    contrast: mean(highValences) - mean(lowValences),
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
