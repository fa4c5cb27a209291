import type { StudyDay } from '#study/protocol.ts';
import type { Description } from './description-shape.ts';
import { describeSample } from './descriptive.ts';
import { type ReactionTimeSummary, summarizeReactionTimes } from './reaction-time-summary.ts';

/** A presentation that was not voided. */
export type WordPresentation = {
  word: string;
  day: StudyDay;
  /** Time in ms; null for a time-out. */
  rating: { valence: number; reactionTimeMs: number } | null;
};

type WordSummary = {
  word: string;
  day: StudyDay;
  ratedCount: number;
  timedOutCount: number;
  valence: Description;
  reactionTimeMs: ReactionTimeSummary;
};

/**
 * docs/protocol/statistics.md, 5.
 * @param presentations in any order; a word at most once per participant and day
 * @returns sorted by word (code units) and day
 */
export function summarizeWords(presentations: readonly WordPresentation[]): WordSummary[] {
  const groups = Map.groupBy(presentations, ({ word, day }) => `${day}${word}`);
  return [...groups.values()]
    .flatMap((group) => (group[0] === undefined ? [] : [summarizeWord(group[0].word, group[0].day, group)]))
    .sort((one, other) => compare(one.word, other.word) || one.day - other.day);
}

function summarizeWord(
  word: string,
  day: StudyDay,
  presentations: readonly Pick<WordPresentation, 'rating'>[],
): WordSummary {
  const ratings = presentations.flatMap(({ rating }) => (rating === null ? [] : [rating]));
  return {
    word,
    day,
    ratedCount: ratings.length,
    timedOutCount: presentations.length - ratings.length,
    valence: describeSample(ratings.map(({ valence }) => valence)),
    reactionTimeMs: summarizeReactionTimes(ratings.map(({ reactionTimeMs }) => reactionTimeMs)),
  };
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
