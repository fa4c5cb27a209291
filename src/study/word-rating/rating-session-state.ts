import type { RatedWord } from '#study/assignment/word-choice.ts';
import { wordRating } from '#study/protocol.ts';
import {
  chooseWordsToRepeat,
  plannedRepeatCount,
  pseudoWordsRated,
  type RepeatedWord,
  type RepeatPlan,
  type RepeatPurpose,
} from './repeated-ratings.ts';
import {
  afterPresentation,
  nextWord,
  type Presentation,
  resumeWordRating,
  startWordRating,
  type WordOrder,
  type WordRatingSession,
} from './word-rating.ts';

/** Without answer fields where the caller does not know them. */
export type RatedPresentation = Presentation & { valence?: number | null; reactionTimeMs?: number | null };

type DueAgain = RepeatedWord & { returnsLeft: number };

/** State of a day's rating: forty words, then repeated ones. Derived from order, plan and stored presentations. */
export type RatingSessionState = {
  session: WordRatingSession;
  plan: RepeatPlan | null;
  ratings: readonly RatedWord[];
  /** Queue of repeated words; null before the fortieth rating, or with unknown ratings. */
  again: readonly DueAgain[] | null;
  /** Repeated words: expected, then decided. */
  againCount: number;
  shownAgainCount: number;
  /** How many pseudo-words are among them: any only after Teste 2, when all else is rated. */
  pseudoWordCount: number;
};

/** `againFor`: null for a first rating. */
export type DueWord = { word: string; position: number; againFor: RepeatPurpose | null };

export function startRatingSession(order: WordOrder, plan: RepeatPlan | null = null): RatingSessionState {
  return { session: startWordRating(order), plan, ratings: [], ...noRepeats(plan) };
}

function noRepeats(plan: RepeatPlan | null) {
  return { again: null, againCount: plannedRepeatCount(plan), shownAgainCount: 0, pseudoWordCount: 0 };
}

/**
 * @returns the state after one presentation. An unrated repeated word is queued again, at most twice, and then dropped: a second rating is
 * never required. A pseudo-word is never queued again.
 * @throws RangeError when the word is not due
 */
export function applyPresentation(course: RatingSessionState, presentation: RatedPresentation): RatingSessionState {
  if (course.again !== null) return afterRepeatPresentation(course, course.again, presentation);
  const session = afterPresentation(course.session, presentation);
  const ratings = [...course.ratings, ...ratingIn(presentation)];
  return withWordsAgain({ ...course, session, ratings });
}

function afterRepeatPresentation(
  course: RatingSessionState,
  again: readonly DueAgain[],
  { word, outcome }: RatedPresentation,
): RatingSessionState {
  const [due, ...rest] = again;
  if (due?.word !== word) throw new RangeError(`The word to be shown is ${due?.word}, not ${word}.`);
  const comesBack = outcome !== 'rated' && due.returnsLeft > 0;
  const pseudoWordsFrom = rest.length - course.pseudoWordCount;
  return {
    ...course,
    again: comesBack
      ? [
          ...rest.slice(0, pseudoWordsFrom),
          { ...due, returnsLeft: due.returnsLeft - 1 },
          ...rest.slice(pseudoWordsFrom),
        ]
      : rest,
    shownAgainCount: course.shownAgainCount + 1,
  };
}

/** The fortieth rating decides the repeated words, if all ratings are known. */
function withWordsAgain(course: RatingSessionState): RatingSessionState {
  const { session, plan, ratings } = course;
  if (plan === null || session.ratedCount < wordRating.wordsToRate) return course;
  return ratings.length < session.ratedCount ? course : withWords(course, chooseWordsToRepeat(plan, ratings));
}

function withWords(course: RatingSessionState, words: readonly RepeatedWord[]): RatingSessionState {
  const isPseudoWord = ({ againFor }: RepeatedWord) => againFor === 'pseudoWord';
  const returnsOf = (word: RepeatedWord) => (isPseudoWord(word) ? 0 : wordRating.maximumReturnsBeforeOtherWords);
  const again = words.map((word) => ({ ...word, returnsLeft: returnsOf(word) }));
  return { ...course, again, againCount: words.length, pseudoWordCount: words.filter(isPseudoWord).length };
}

type StoredCourse = {
  plan: RepeatPlan | null;
  presentations: readonly RatedPresentation[];
  repeatedPresentations: readonly Presentation[];
  wordsAgain?: readonly RepeatedWord[] | null;
  /** If the presentations lack them. */
  ratings?: readonly RatedWord[];
};

/** @throws RangeError when the stored presentations violate the rules */
export function resumeRatingSession(order: WordOrder, stored: StoredCourse): RatingSessionState {
  const { plan, presentations, repeatedPresentations, wordsAgain = null } = stored;
  const session = resumeWordRating(order, presentations);
  const ratings = stored.ratings ?? presentations.flatMap(ratingIn);
  const course = { session, plan, ratings, ...noRepeats(plan) };
  const isOver = session.ratedCount >= wordRating.wordsToRate;
  const known = plan !== null && wordsAgain !== null && isOver ? withWords(course, wordsAgain) : course;
  return repeatedPresentations.reduce(applyPresentation, known.again === null ? withWordsAgain(known) : known);
}

/** @returns the course of a day once Teste 2 is answered: the pseudo-words come behind all that was rated before */
export function resumeWithPseudoWords(
  order: WordOrder,
  stored: StoredCourse & { plan: RepeatPlan },
): RatingSessionState {
  const { plan, presentations } = stored;
  const before = chooseWordsToRepeat(plan, presentations.flatMap(ratingIn));
  return resumeRatingSession(order, { ...stored, wordsAgain: [...before, ...pseudoWordsRated(plan)] });
}

/** Order, stored presentations, and repeated words if configured. */
export type OpenedRatingSession = WordOrder & {
  presentations: readonly Presentation[];
  scaleReversed: boolean;
  again?:
    | {
        plan: RepeatPlan;
        ratings: readonly RatedWord[];
        words: readonly RepeatedWord[] | null;
        presentations: readonly Presentation[];
      }
    | undefined;
};

export function ratingSessionOf({
  order,
  comparedWords,
  presentations,
  again,
}: OpenedRatingSession): RatingSessionState {
  const stored = { presentations, plan: null, repeatedPresentations: [] };
  if (again === undefined) return resumeRatingSession({ order, comparedWords }, stored);
  const { plan, ratings, words: wordsAgain, presentations: repeatedPresentations } = again;
  return resumeRatingSession({ order, comparedWords }, { ...stored, plan, ratings, wordsAgain, repeatedPresentations });
}

/** @returns null when all is rated, or not known here */
export function dueWord(course: RatingSessionState, wordsToRate: number = wordRating.wordsToRate): DueWord | null {
  const position = course.session.shownCount + course.shownAgainCount + 1;
  if (course.again !== null) {
    const [due] = course.again;
    return due === undefined ? null : { word: due.word, position, againFor: due.againFor };
  }
  const word = nextWord(course.session, wordsToRate);
  return word === null ? null : { word, position, againFor: null };
}

/** @returns number of repeated words known only to the server: ratings before a reload are not on the device */
export function unknownRepeats({ session, ratings, again, againCount }: RatingSessionState): number {
  return again === null && ratings.length < session.ratedCount ? againCount : 0;
}

export function repeatsLeft({ again, againCount }: RatingSessionState): number {
  return again === null ? againCount : again.length;
}

/** @returns finished and total words; a repeated word is finished when not queued again. Pseudo-words are counted separately. */
export function wordsDone(course: RatingSessionState, wordsToRate: number): { done: number; total: number } {
  const { pseudoWordCount } = course;
  if (pseudoWordCount > 0) return { done: pseudoWordCount - repeatsLeft(course), total: pseudoWordCount };
  const done = course.session.ratedCount + course.againCount - repeatsLeft(course);
  return { done, total: wordsToRate + course.againCount };
}

/** Null for an unrated presentation. */
function ratingIn({
  word,
  valence,
  reactionTimeMs,
}: Pick<RatedPresentation, 'word' | 'valence' | 'reactionTimeMs'>): RatedWord[] {
  return valence == null || reactionTimeMs == null ? [] : [{ word, valence, reactionTimeMs }];
}
