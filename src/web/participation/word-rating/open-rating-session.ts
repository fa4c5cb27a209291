import type { PresentationInput } from '#contract/participation/word-rating-calls.ts';
import { openWordRating, storePresentation } from '#contract/participation/word-rating-calls.ts';
import type { StudyDay } from '#study/protocol.ts';
import { afterPresentation, type WordRatingSession } from '#study/word-rating/word-rating.ts';
import { readDevice } from '#web/platform/clock/read-device.ts';
import type { Journal, Recorded } from '#web/platform/journal/journal.ts';
import { askServer } from '#web/platform/server-state/server-state.ts';
import { fitsNext, resumeSession } from './resume-session.ts';
import { forgetShownWord, readShownWord } from './shown-word-note.ts';

export type StoredReply = Recorded<typeof storePresentation>['acknowledged'];

export type OpenedSession = {
  session: WordRatingSession;
  /** The replies that are still to come, from before a reload. */
  waiting: StoredReply[];
};

/**
 * Opens or resumes the caller's session. A word that was on the screen when the page ended counts as interrupted.
 * @throws Refused when it is not this part's turn; ServerUnreachable
 */
export async function openRatingSession(journal: Journal, accountId: string, day: StudyDay): Promise<OpenedSession> {
  // First what waits, then what the server has: an entry that arrives in between is in both and counts once.
  const waiting = await journal.waiting(storePresentation);
  const opened = await askServer(openWordRating, { day });
  const replies = waiting.map(({ acknowledged }) => acknowledged);
  const session = resumeSession(
    opened.order,
    opened.presentations,
    waiting.map(({ input }) => input).filter((input) => input.day === day),
  );
  const interrupted = interruptedWord(session, accountId, day);
  forgetShownWord();
  if (interrupted === null) return { session, waiting: replies };
  const { kept, acknowledged } = journal.record(storePresentation, interrupted);
  await kept;
  return { session: afterPresentation(session, interrupted), waiting: [...replies, acknowledged] };
}

function interruptedWord(session: WordRatingSession, accountId: string, day: StudyDay): PresentationInput | null {
  const note = readShownWord();
  if (note === null || note.accountId !== accountId || note.day !== day || !fitsNext(session, note)) return null;
  const { position, word, shownAt } = note;
  const shown = { day, position, word, shownAt, onsetUncertaintyMs: null, device: readDevice() };
  return { outcome: 'voided', ...shown };
}
