import type { ParticipantView } from '#contract/research/participant-view-calls.ts';
import type { StudyDay } from '#study/protocol.ts';
import type { PurposeOfAgain } from '#study/word-rating/rating-again.ts';

type RatingOfWord = { valence: number; reactionTimeMs: number };

/** A word that came once more on a day, with both of its ratings. */
export type WordRatedTwice = {
  day: StudyDay;
  word: string;
  againFor: PurposeOfAgain;
  first: RatingOfWord | null;
  second: RatingOfWord | null;
  /** The second rating minus the first; null without one of them. */
  change: number | null;
};

/** @returns every word that came once more, by day and name */
export function wordsRatedTwice(
  showings: ParticipantView['showings'],
  again: NonNullable<ParticipantView['showingsAgain']>,
): WordRatedTwice[] {
  const firstRatings = new Map(showings.map((showing) => [keyOf(showing), ratingOf(showing)] as const).filter(isRated));
  const byWord = Map.groupBy(again, keyOf);
  return [...byWord.values()]
    .flatMap((shown) => {
      const [one] = shown;
      if (one === undefined) return [];
      const first = firstRatings.get(keyOf(one)) ?? null;
      const second = shown.map(ratingOf).find((rating) => rating !== null) ?? null;
      const change = first === null || second === null ? null : second.valence - first.valence;
      return [{ day: one.day, word: one.word, againFor: one.againFor, first, second, change }];
    })
    .sort((one, other) => one.day - other.day || one.word.localeCompare(other.word, 'pt-BR'));
}

const keyOf = ({ day, word }: { day: StudyDay; word: string }) => `${day} ${word}`;

function ratingOf({ valence, reactionTimeMs }: ParticipantView['showings'][number]): RatingOfWord | null {
  return valence === null || reactionTimeMs === null ? null : { valence, reactionTimeMs };
}

function isRated(entry: readonly [string, RatingOfWord | null]): entry is readonly [string, RatingOfWord] {
  return entry[1] !== null;
}
