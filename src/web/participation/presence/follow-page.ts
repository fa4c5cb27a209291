import type { SessionTimeReport } from '#contract/participation/participation-calls.ts';
import type { PagePlace } from '#study/participant-state/page-place.ts';
import type { SaveState } from '#web/platform/journal/save-state.ts';
import { openPresenceConnection } from './presence-connection.ts';

/** Answers are on their way for a moment each; only what waits for longer is worth a word. In ms. */
const unsentSettlesMs = 2_000;
/** The screen comes first. In ms. */
const afterTheScreenMs = 500;

type Page = {
  pageId: string;
  place(): PagePlace;
  journal: { watch(listener: () => void): () => void; saveState(): SaveState };
};

/** Tells the server how this page stands whenever that changes. @returns `look`, for changes of the place, `tellSeconds` and `end` */
export function followPage({ pageId, place, journal }: Page) {
  let connection = openPresenceConnection(pageId);
  let unsentCount = journal.saveState().waiting;
  let isGone = false;
  let counting: ReturnType<typeof setTimeout> | undefined;

  function look(): void {
    if (isGone) return;
    connection.tell({ visible: document.visibilityState === 'visible', place: place(), unsentCount });
  }

  function countLater(): void {
    counting ??= setTimeout(() => {
      counting = undefined;
      unsentCount = journal.saveState().waiting;
      look();
    }, unsentSettlesMs);
  }

  function lookAgain(): void {
    if (document.visibilityState === 'visible') connection.poke();
    look();
  }

  const poke = () => connection.poke();
  const drop = () => connection.drop();

  function leave(): void {
    isGone = true;
    connection.end();
  }

  /** From the browser's memory of pages: its connections have ended with it. */
  function comeBack({ persisted }: PageTransitionEvent): void {
    if (!persisted || !isGone) return;
    isGone = false;
    connection = openPresenceConnection(pageId);
    look();
  }

  const starting = setTimeout(look, afterTheScreenMs);
  const stopWatching = journal.watch(countLater);
  document.addEventListener('visibilitychange', lookAgain);
  window.addEventListener('online', poke);
  window.addEventListener('offline', drop);
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', comeBack);
  return {
    look,
    tellSeconds: (report: SessionTimeReport): boolean => connection.tellSeconds(report),
    end() {
      clearTimeout(starting);
      clearTimeout(counting);
      stopWatching();
      document.removeEventListener('visibilitychange', lookAgain);
      window.removeEventListener('online', poke);
      window.removeEventListener('offline', drop);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
      leave();
    },
  };
}
