import type { PresentationInput } from '#contract/participation/word-rating-calls.ts';
import { openWordRating, storePresentation } from '#contract/participation/word-rating-calls.ts';
import type { StudyDay } from '#study/protocol.ts';
import {
  afterPresentation,
  type Presentation,
  resumeWordRating,
  type WordOrder,
  type WordRatingSession,
} from '#study/word-rating/word-rating.ts';
import { readDevice } from '#web/platform/clock/read-device.ts';
import type { Journal, Recorded } from '#web/platform/journal/journal.ts';
import { openPart } from '#web/platform/kept-day/open-part.ts';
import { askServer } from '#web/platform/server-state/server-state.ts';
import { allShown, fitsNext } from './resume-session.ts';
import { forgetShownWord, readShownWord } from './shown-word-note.ts';

export type StoredReply = Recorded<typeof storePresentation>['acknowledged'];

export type OpenedSession = {
  session: WordRatingSession;
  order: WordOrder;
  /** Everything that was shown so far, in order. */
  shown: readonly Presentation[];
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
  const { opened } = await openPart(openWordRating, () => askServer(openWordRating, { day }), {
    accountId,
    part: 'wordRating',
    day,
  });
  const replies = waiting.map(({ acknowledged }) => acknowledged);
  const { order: words, comparedWords, presentations } = opened;
  const order = { order: words, comparedWords };
  const shown = allShown(
    order,
    presentations,
    waiting.map(({ input }) => input).filter((input) => input.day === day),
  );
  const session = resumeWordRating(order, shown);
  const interrupted = interruptedWord(session, accountId, day);
  forgetShownWord();
  if (interrupted === null) return { session, order, shown, waiting: replies };
  const { kept, acknowledged } = journal.record(storePresentation, interrupted);
  await kept;
  return {
    session: afterPresentation(session, interrupted),
    order,
    shown: [...shown, interrupted],
    waiting: [...replies, acknowledged],
  };
}

function interruptedWord(session: WordRatingSession, accountId: string, day: StudyDay): PresentationInput | null {
  const note = readShownWord();
  if (note === null || note.accountId !== accountId || note.day !== day || !fitsNext(session, note)) return null;
  const { position, word, shownAt, page } = note;
  // The page that is gone has shown it.
  const device = { ...readDevice(), page };
  const shown = { day, position, word, shownAt, onsetUncertaintyMs: null, measured: null, device };
  return { outcome: 'voided', ...shown };
}
