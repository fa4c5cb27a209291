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

export type ResumedSession = {
  state: RatingSessionState;
  /** As handed out now, without ratings: this form is stored on the device. */
  opened: OpenedRatingSession;
};

/**
 * Replays queued presentations on the server's state.
 * @param waiting oldest first; duplicates are skipped
 * @throws RangeError when the server's state contradicts itself
 */
export function resumeSession(opened: OpenedRatingSession, waiting: readonly NumberedPresentation[]): ResumedSession {
  const known = { state: ratingSessionOf(opened), opened: withoutRatings(opened) };
  return waiting.reduce(
    (session, presentation) =>
      isDuePresentation(session.state, presentation) ? afterKnownPresentation(session, presentation) : session,
    known,
  );
}

export function afterKnownPresentation(
  { state, opened }: ResumedSession,
  presentation: RatedPresentation,
): ResumedSession {
  const { word, outcome } = presentation;
  const isAgain = state.again !== null;
  const after = applyPresentation(state, presentation);
  const { again } = opened;
  if (isAgain && again !== undefined) {
    const presentations = [...again.presentations, { word, outcome }];
    return { state: after, opened: { ...opened, again: { ...again, presentations } } };
  }
  const presentations: Presentation[] = [...opened.presentations, { word, outcome }];
  const isDecided = after.again !== null && again !== undefined;
  const decided = isDecided ? { again: { ...again, words: chooseWordsToRepeat(again.plan, after.ratings) } } : {};
  return { state: after, opened: { ...opened, presentations, ...decided } };
}

/** @returns whether the presentation is due; others are duplicates, or would be refused */
export function isDuePresentation(
  state: RatingSessionState,
  presentation: { position: number; word: string },
): boolean {
  const due = dueWord(state, Number.POSITIVE_INFINITY);
  return due !== null && presentation.position === due.position && presentation.word === due.word;
}

export function withoutRatings({ again, ...opened }: OpenedRatingSession): OpenedRatingSession {
  return again === undefined ? opened : { ...opened, again: { ...again, ratings: [] } };
}
