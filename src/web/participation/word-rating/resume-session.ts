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

/** With its number on that day. */
export type NumberedShowing = Showing & { position: number };

export type KnownSession = {
  course: RatingCourse;
  /** As handed out now, without ratings: this form is stored on the device. */
  opened: OpenedRating;
};

/**
 * Replays queued presentations on the server's state.
 * @param waiting oldest first; duplicates are skipped
 * @throws RangeError when the server's state contradicts itself
 */
export function resumeSession(opened: OpenedRating, waiting: readonly NumberedShowing[]): KnownSession {
  const known = { course: courseOf(opened), opened: withoutRatings(opened) };
  return waiting.reduce(
    (session, showing) => (fitsNext(session.course, showing) ? afterKnownShowing(session, showing) : session),
    known,
  );
}

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

/** @returns whether the presentation is due; others are duplicates, or would be refused */
export function fitsNext(course: RatingCourse, shown: { position: number; word: string }): boolean {
  const due = dueWord(course, Number.POSITIVE_INFINITY);
  return due !== null && shown.position === due.position && shown.word === due.word;
}

export function withoutRatings({ again, ...opened }: OpenedRating): OpenedRating {
  return again === undefined ? opened : { ...opened, again: { ...again, ratings: [] } };
}
