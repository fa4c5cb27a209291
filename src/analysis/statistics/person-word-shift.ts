import { keyedBy } from '#study/keyed/keyed-by.ts';
import { addPair, noPairs, type PairSums, type Twice } from './regression-line.ts';
import { type WordGroup, wordGroups } from './word-shift-shape.ts';

/** What one person rated on days 1 and 3, and what was trained in between. */
export type PersonWords = {
  dayOne: readonly { word: string; valence: number; reactionTimeMs: number }[];
  dayThree: readonly { word: string; valence: number }[];
  /** The five lowest and the five highest words of the assignment. */
  trainedLow: readonly string[];
  trainedHigh: readonly string[];
  /** Words of a later assignment, in a study that draws the ten anew each day: neither trained nor untrained here. */
  trainedLater: readonly string[];
};

/** The words of one group that were rated on both days. Means are null without any. */
type GroupShift = { words: number; meanFirst: number | null; meanSecond: number | null };

export type PersonShift = {
  groups: Record<WordGroup, GroupShift>;
  /** Of the untrained words that were rated on both days. */
  untrained: PairSums;
};

const neighboursPerEnd = 5;

/**
 * Sorts one person's words into groups (docs/protocol/statistics.md, 6). Neighbours are the five untrained words nearest to the
 * trained ones at each end of day 1, that is ranks 6 to 10 by valence; among equal valences the quicker rating is the more
 * extreme, as in the choice of the ten, then the word's code units decide.
 */
export function personWordShift(person: PersonWords): PersonShift {
  const trained = new Set([...person.trainedLow, ...person.trainedHigh, ...person.trainedLater]);
  const untrained = person.dayOne.filter(({ word }) => !trained.has(word));
  const neighbourLow = untrained.toSorted(byValence(1)).slice(0, neighboursPerEnd);
  const rest = untrained.filter((rating) => !neighbourLow.includes(rating));
  const neighbourHigh = rest.toSorted(byValence(-1)).slice(0, neighboursPerEnd);
  const words = (ratings: readonly { word: string }[]) => ratings.map(({ word }) => word);
  const groups: Record<WordGroup, readonly string[]> = {
    trainedLow: person.trainedLow,
    neighbourLow: words(neighbourLow),
    other: words(rest.filter((rating) => !neighbourHigh.includes(rating))),
    neighbourHigh: words(neighbourHigh),
    trainedHigh: person.trainedHigh,
  };
  const twice = pairsOf(person);
  const shiftOf = (group: WordGroup) => groupShift(groups[group].flatMap((word) => twice.get(word) ?? []));
  return {
    groups: keyedBy(wordGroups, shiftOf),
    untrained: words(untrained)
      .flatMap((word) => twice.get(word) ?? [])
      .reduce(addPair, noPairs),
  };
}

function pairsOf({ dayOne, dayThree }: PersonWords): Map<string, Twice> {
  const second = new Map(dayThree.map(({ word, valence }) => [word, valence]));
  return new Map(
    dayOne.flatMap(({ word, valence }) => {
      const later = second.get(word);
      return later === undefined ? [] : [[word, { first: valence, second: later }] as const];
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

type Rating = PersonWords['dayOne'][number];

const byValence = (direction: 1 | -1) => (one: Rating, other: Rating) =>
  direction * (one.valence - other.valence) ||
  one.reactionTimeMs - other.reactionTimeMs ||
  (one.word < other.word ? -1 : one.word > other.word ? 1 : 0);
