import { ratingScale } from '#study/protocol.ts';
import type { SeededRandom } from '#study/randomness/random.ts';
import type { WordRow, WordTable } from '#study/words/word-table.ts';

/** From onset to input event. */
export type RatedWord = { word: string; valence: number; reactionTimeMs: number };

/** `reserve` fills up when too few words were rated. */
export type AssignedWord = { word: string; source: 'rated' | 'reserve' };

export type WordChoice = {
  /** In drawn order: the index is i of docs/protocol/relational-tasks.md, 5. */
  low: AssignedWord[];
  high: AssignedWord[];
  /** Four to six, nearest to the middle first, then reserve. */
  neutral: AssignedWord[];
  /** Some of the ten are unrated. */
  reserve: boolean;
  /** Ratings of low and high words overlap. */
  lowContrast: boolean;
  /** Mean of high minus mean of low words; null without ratings on a side. */
  contrast: number | null;
};

const wordsPerPole = 5;
const maximumNeutralWords = 6;
const minimumNeutralWords = 4;
/** Faster ratings are not about the word and rank slowest in ties (docs/protocol/relational-tasks.md, 4). */
const quickestCredibleMs = 300;

/**
 * docs/protocol/relational-tasks.md, 4, points 1 to 6.
 *
 * @param ratings the first per word counts, others and unknown words are ignored
 * @throws RangeError when the table lacks rows of a pole
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
    .slice(0, maximumNeutralWords);

  return {
    low: random.shuffle(fillFromReserve(low, unrated, -1, wordsPerPole)),
    high: random.shuffle(fillFromReserve(high, unrated, 1, wordsPerPole)),
    neutral: fillFromReserve(neutral, unrated, 0, minimumNeutralWords),
    reserve: low.length + high.length < 2 * wordsPerPole,
    ...contrastBetween(low, high),
  };
}

/**
 * Points 2 and 3.
 * @param usable one rating per word of the table
 * @param rank seeded order
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

export function rankWords(table: WordTable, random: SeededRandom): string[] {
  return random.shuffle(table.words).map(({ word }) => word);
}

/** Sort key in ms. Implausibly fast ratings get the finite maximum, as infinities would subtract to NaN. */
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
