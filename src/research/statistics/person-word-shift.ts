import { neighbourWords } from '#study/assignment/neighbour-words.ts';
import { keyedBy } from '#study/keyed/keyed-by.ts';
import { addPair, emptyPairSums, type PairSums, type ValuePair } from './regression-line.ts';
import { type WordGroup, wordGroups } from './word-shift-shape.ts';

export type RatedOnDay = readonly { word: string; valence: number }[];

export type PersonWords = {
  dayOne: readonly { word: string; valence: number; reactionTimeMs: number }[];
  /** Second rating on day 1 of the ten words and their neighbours; null where the study has none. */
  baseline?: RatedOnDay | null;
  /** Null if rating is unfinished. */
  dayTwo: RatedOnDay | null;
  dayThree: RatedOnDay | null;
  trainedLow: readonly string[];
  trainedHigh: readonly string[];
  /** Words of later assignments in a study that draws daily: neither trained nor untrained. */
  trainedLater: readonly string[];
};

/** Words of one group rated on both days. Means are null without any. */
type GroupShift = { words: number; meanFirst: number | null; meanSecond: number | null };

export type SpanShift = {
  groups: Record<WordGroup, GroupShift>;
  untrained: PairSums;
};

const shiftSpans = ['1-2', '1-3', '2-3'] as const;
/** The second rating of day 1 did not select the words, so its error does not regress. */
const baselineSpans = ['baseline-2', 'baseline-3'] as const;
/** Null with an unfinished day; baseline spans only where there is a baseline. */
export type PersonShift = Record<(typeof shiftSpans)[number], SpanShift | null> &
  Partial<Record<(typeof baselineSpans)[number], SpanShift | null>>;

/**
 * Groups words by day 1 (docs/protocol/statistics.md, 6). Neighbours: the five untrained words next to the trained ones at each end (ranks
 * 6 to 10 by valence); ties by quicker rating, as in the choice of the ten, then by code units.
 *
 * With words drawn again on day 2, neighbours were also selected by day 2, so days 2 to 3 and baseline spans are not available.
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
    untrained: untrained.reduce(addPair, emptyPairSums),
  };
}

function pairsOf(first: RatedOnDay, second: RatedOnDay): Map<string, ValuePair> {
  const later = new Map(second.map(({ word, valence }) => [word, valence]));
  return new Map(
    first.flatMap(({ word, valence }) => {
      const secondValence = later.get(word);
      return secondValence === undefined ? [] : [[word, { first: valence, second: secondValence }] as const];
    }),
  );
}

function groupShift(pairs: readonly ValuePair[]): GroupShift {
  const mean = (values: readonly number[]) =>
    values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    words: pairs.length,
    meanFirst: mean(pairs.map(({ first }) => first)),
    meanSecond: mean(pairs.map(({ second }) => second)),
  };
}
