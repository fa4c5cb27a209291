import { neighbourWords } from '#study/assignment/neighbour-words.ts';
import { keyedBy } from '#study/keyed/keyed-by.ts';
import { addPair, noPairs, type PairSums, type Twice } from './regression-line.ts';
import { type WordGroup, wordGroups } from './word-shift-shape.ts';

export type RatedOnDay = readonly { word: string; valence: number }[];

/** What one person rated, and what was trained in between. */
export type PersonWords = {
  dayOne: readonly { word: string; valence: number; reactionTimeMs: number }[];
  /** What the ten words and their neighbours were rated once more on day 1; null in a study that does not ask for it. */
  baseline?: RatedOnDay | null;
  /** Null on a day on which rating was not finished. */
  dayTwo: RatedOnDay | null;
  dayThree: RatedOnDay | null;
  /** The five lowest and the five highest words of the assignment. */
  trainedLow: readonly string[];
  trainedHigh: readonly string[];
  /** Words of a later assignment, in a study that draws the ten anew each day: neither trained nor untrained here. */
  trainedLater: readonly string[];
};

/** The words of one group that were rated on both days. Means are null without any. */
export type GroupShift = { words: number; meanFirst: number | null; meanSecond: number | null };

/** How one person's words moved between two days. */
export type SpanShift = {
  groups: Record<WordGroup, GroupShift>;
  /** Of the untrained words that were rated on both days. */
  untrained: PairSums;
};

export const shiftSpans = ['1-2', '1-3', '2-3'] as const;
/** From the second rating of day 1, in whose error the choice of the words had no part. */
export const baselineSpans = ['baseline-2', 'baseline-3'] as const;
/** Null where one of the two days was not finished; without spans from the baseline where there is none. */
export type PersonShift = Record<(typeof shiftSpans)[number], SpanShift | null> &
  Partial<Record<(typeof baselineSpans)[number], SpanShift | null>>;

/**
 * Sorts one person's words into groups by day 1 (docs/protocol/statistics.md, 6). Neighbours are the five untrained words nearest to
 * the trained ones at each end of day 1, that is ranks 6 to 10 by valence; among equal valences the quicker rating is the more
 * extreme, as in the choice of the ten, then the word's code units decide.
 *
 * Where words were drawn anew on day 2, what is left as neighbours was also chosen by the ratings of day 2, and nothing can be said of
 * days 2 to 3, nor from a baseline on.
 */
export function personWordShift(person: PersonWords): PersonShift {
  const { dayOne, baseline = null, dayTwo, dayThree } = person;
  const words = wordsByGroup(person);
  const isDrawnAnew = person.trainedLater.length > 0;
  const span = (first: RatedOnDay | null, second: RatedOnDay | null) =>
    first === null || second === null ? null : spanShift(words, first, second);
  return {
    '1-2': span(dayOne, dayTwo),
    '1-3': span(dayOne, dayThree),
    '2-3': isDrawnAnew ? null : span(dayTwo, dayThree),
    ...(baseline !== null && {
      'baseline-2': isDrawnAnew ? null : span(baseline, dayTwo),
      'baseline-3': isDrawnAnew ? null : span(baseline, dayThree),
    }),
  };
}

type WordsOfGroups = Record<WordGroup, readonly string[]>;

/** @returns the words of each group by the ratings of day 1; words of a later assignment are in none */
export function wordsByGroup({
  dayOne,
  trainedLow,
  trainedHigh,
  trainedLater,
}: Omit<PersonWords, 'dayTwo' | 'dayThree'>): WordsOfGroups {
  const trained = new Set([...trainedLow, ...trainedHigh, ...trainedLater]);
  const untrained = dayOne.filter(({ word }) => !trained.has(word));
  const { low, high, others } = neighbourWords(untrained);
  return { trainedLow, neighbourLow: low, other: others, neighbourHigh: high, trainedHigh };
}

function spanShift(words: WordsOfGroups, first: RatedOnDay, second: RatedOnDay): SpanShift {
  const twice = pairsOf(first, second);
  const pairs = (group: WordGroup) => words[group].flatMap((word) => twice.get(word) ?? []);
  const untrained = (['neighbourLow', 'other', 'neighbourHigh'] as const).flatMap(pairs);
  return {
    groups: keyedBy(wordGroups, (group) => groupShift(pairs(group))),
    untrained: untrained.reduce(addPair, noPairs),
  };
}

function pairsOf(first: RatedOnDay, second: RatedOnDay): Map<string, Twice> {
  const later = new Map(second.map(({ word, valence }) => [word, valence]));
  return new Map(
    first.flatMap(({ word, valence }) => {
      const secondValence = later.get(word);
      return secondValence === undefined ? [] : [[word, { first: valence, second: secondValence }] as const];
    }),
  );
}

function groupShift(pairs: readonly Twice[]): GroupShift {
  const mean = (values: readonly number[]) =>
    values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    words: pairs.length,
    meanFirst: mean(pairs.map(({ first }) => first)),
    meanSecond: mean(pairs.map(({ second }) => second)),
  };
}
