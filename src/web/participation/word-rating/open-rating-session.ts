import type { PresentationInput } from '#contract/participation/word-rating-calls.ts';
import { openWordRating, wordRatingKind } from '#contract/participation/word-rating-calls.ts';
import type { StudyDay } from '#study/protocol.ts';
import type { RatingSessionState } from '#study/word-rating/rating-session-state.ts';
import { readDevice } from '#web/platform/clock/read-device.ts';
import { openPartWithCache } from '#web/platform/day-cache/open-part.ts';
import type { Journal, RecordedAnswer } from '#web/platform/journal/journal.ts';
import { fetchFromServer } from '#web/platform/server-state/server-state.ts';
import {
  afterKnownPresentation,
  isDuePresentation,
  type ResumedSession,
  resumeSession,
  withoutRatings,
} from './resume-session.ts';
import { clearShownWord, readShownWord } from './shown-word-note.ts';

export type StoredReply = RecordedAnswer<typeof wordRatingKind>['stored'];

export type OpenedSession = {
  session: ResumedSession;
  /** Pending replies from before a reload. */
  waiting: StoredReply[];
};

/**
 * A word on the screen when the page ended is recorded as interrupted.
 * @throws Refused when another part is due; ServerUnreachable
 */
export async function openRatingSession(journal: Journal, accountId: string, day: StudyDay): Promise<OpenedSession> {
  // Read the queue before the server: an entry in transit is in both, and counts once.
  const waiting = await journal.waiting(wordRatingKind);
  const ask = () => fetchFromServer(openWordRating, { day });
  const { opened } = await openPartWithCache(openWordRating, ask, { accountId, part: 'wordRating', day }, (cached) => ({
    day,
    ...withoutRatings(cached),
  }));
  const replies = waiting.map(({ stored }) => stored);
  const ofDay = waiting.map(({ input }) => input).filter((input) => input.day === day);
  const session = resumeSession(opened, ofDay);
  const interrupted = interruptedWord(session.state, accountId, day);
  clearShownWord();
  if (interrupted === null) return { session, waiting: replies };
  const recorded = journal.record(wordRatingKind, interrupted);
  await recorded.waiting;
  return { session: afterKnownPresentation(session, interrupted), waiting: [...replies, recorded.stored] };
}

function interruptedWord(state: RatingSessionState, accountId: string, day: StudyDay): PresentationInput | null {
  const note = readShownWord();
  if (note === null || note.accountId !== accountId || note.day !== day || !isDuePresentation(state, note)) return null;
  const { position, word, shownAt, page } = note;
  // Shown by the previous page.
  const device = { ...readDevice(), page };
  const presentation = { day, position, word, shownAt, onsetUncertaintyMs: null, measured: null, device };
  return { outcome: 'voided', ...presentation };
}
