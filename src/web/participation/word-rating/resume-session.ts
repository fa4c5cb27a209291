import { wordsRatedAgain } from '#study/word-rating/rating-again.ts';
import {
  afterShowing,
  courseOf,
  dueWord,
  type OpenedRating,
  type RatingCourse,
  type Showing,
} from '#study/word-rating/rating-course.ts';
import type { Presentation } from '#study/word-rating/word-rating.ts';

/** A showing with its number on that day. */
export type NumberedShowing = Showing & { position: number };

/** A session as this page knows it. */
export type KnownSession = {
  /** How far it has come. */
  course: RatingCourse;
  /** As it would be handed out now, but without anything that was answered: so it is kept on the device. */
  opened: OpenedRating;
};

/**
 * @param opened what the server has
 * @param waiting what this device has not handed in yet, oldest first; the part that the server has got meanwhile is left out
 * @returns the session as it stands once all has arrived
 * @throws RangeError when the server's part contradicts itself
 */
export function resumeSession(opened: OpenedRating, waiting: readonly NumberedShowing[]): KnownSession {
  const known = { course: courseOf(opened), opened: withoutRatings(opened) };
  return waiting.reduce(
    (session, showing) => (fitsNext(session.course, showing) ? afterKnownShowing(session, showing) : session),
    known,
  );
}

/** @returns the session after a showing of the word that is due */
export function afterKnownShowing({ course, opened }: KnownSession, showing: Showing): KnownSession {
  const { word, outcome } = showing;
  const isAgain = course.again !== null;
  const after = afterShowing(course, showing);
  const { again } = opened;
  if (isAgain && again !== undefined) {
    const presentations = [...again.presentations, { word, outcome }];
    return { course: after, opened: { ...opened, again: { ...again, presentations } } };
  }
  const presentations: Presentation[] = [...opened.presentations, { word, outcome }];
  const isDecided = after.again !== null && again !== undefined;
  const decided = isDecided ? { again: { ...again, words: wordsRatedAgain(again.plan, after.ratings) } } : {};
  return { course: after, opened: { ...opened, presentations, ...decided } };
}

/** @returns whether this is the showing that the session expects. Anything else will be refused by the server, or is there already. */
export function fitsNext(course: RatingCourse, shown: { position: number; word: string }): boolean {
  const due = dueWord(course, Number.POSITIVE_INFINITY);
  return due !== null && shown.position === due.position && shown.word === due.word;
}

/** @returns the session without anything that was answered */
export function withoutRatings({ again, ...opened }: OpenedRating): OpenedRating {
  return again === undefined ? opened : { ...opened, again: { ...again, ratings: [] } };
}
