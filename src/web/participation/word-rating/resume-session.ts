import {
  applyPresentation,
  dueWord,
  type OpenedRatingSession,
  type RatedPresentation,
  type RatingSessionState,
  ratingSessionOf,
} from '#study/word-rating/rating-session-state.ts';
import { chooseWordsToRepeat } from '#study/word-rating/repeated-ratings.ts';
import type { Presentation } from '#study/word-rating/word-rating.ts';

/** With its number on that day. */
export type NumberedPresentation = RatedPresentation & { position: number };

export type KnownSession = {
  course: RatingSessionState;
  /** As handed out now, without ratings: this form is stored on the device. */
  opened: OpenedRatingSession;
};

/**
 * Replays queued presentations on the server's state.
 * @param waiting oldest first; duplicates are skipped
 * @throws RangeError when the server's state contradicts itself
 */
export function resumeSession(opened: OpenedRatingSession, waiting: readonly NumberedPresentation[]): KnownSession {
  const known = { course: ratingSessionOf(opened), opened: withoutRatings(opened) };
  return waiting.reduce(
    (session, presentation) =>
      isDuePresentation(session.course, presentation) ? afterKnownPresentation(session, presentation) : session,
    known,
  );
}

export function afterKnownPresentation(
  { course, opened }: KnownSession,
  presentation: RatedPresentation,
): KnownSession {
  const { word, outcome } = presentation;
  const isAgain = course.again !== null;
  const after = applyPresentation(course, presentation);
  const { again } = opened;
  if (isAgain && again !== undefined) {
    const presentations = [...again.presentations, { word, outcome }];
    return { course: after, opened: { ...opened, again: { ...again, presentations } } };
  }
  const presentations: Presentation[] = [...opened.presentations, { word, outcome }];
  const isDecided = after.again !== null && again !== undefined;
  const decided = isDecided ? { again: { ...again, words: chooseWordsToRepeat(again.plan, after.ratings) } } : {};
  return { course: after, opened: { ...opened, presentations, ...decided } };
}

/** @returns whether the presentation is due; others are duplicates, or would be refused */
export function isDuePresentation(course: RatingSessionState, shown: { position: number; word: string }): boolean {
  const due = dueWord(course, Number.POSITIVE_INFINITY);
  return due !== null && shown.position === due.position && shown.word === due.word;
}

export function withoutRatings({ again, ...opened }: OpenedRatingSession): OpenedRatingSession {
  return again === undefined ? opened : { ...opened, again: { ...again, ratings: [] } };
}
