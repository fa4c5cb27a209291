import { type CoreParts, createJournalCore } from './journal-core.ts';
import { asOneSender } from './one-sender.ts';
import { announce, listenToPages } from './page-messages.ts';
import { pageStore } from './page-store.ts';
import { postKept } from './post-kept.ts';
import { sendEntriesBy } from './send-entries.ts';

/**
 * The journal of this page: the core with the browser's storage, network, locks, clock and events.
 * @param pathsTogether of the calls that may go together
 */
export function openBrowserJournal(
  hooks: Pick<CoreParts, 'onAccountDoubtful' | 'onConsentDoubtful' | 'onLeftoversSettled'>,
  pathsTogether: readonly string[],
) {
  const core = createJournalCore({
    ...hooks,
    store: pageStore,
    send: sendEntriesBy(postKept, pathsTogether),
    exclusively: asOneSender,
    schedule(work, delayMs) {
      const timer = setTimeout(work, delayMs);
      return () => clearTimeout(timer);
    },
    chance: Math.random,
    newId,
    now: () => new Date().toISOString(),
    announce,
  });

  /** Follows the browser's events. @returns a function that stops following them. */
  function listen(): () => void {
    const stopHearing = listenToPages(core.hear);
    const pokeWhenVisible = () => {
      if (document.visibilityState === 'visible') core.poke();
    };
    const stopWatching = core.watch(askBeforeLosing);
    window.addEventListener('online', core.poke);
    window.addEventListener('pageshow', core.poke);
    document.addEventListener('visibilitychange', pokeWhenVisible);
    return () => {
      stopHearing();
      stopWatching();
      window.removeEventListener('online', core.poke);
      window.removeEventListener('pageshow', core.poke);
      window.removeEventListener('beforeunload', askToStay);
      document.removeEventListener('visibilitychange', pokeWhenVisible);
    };
  }

  return { ...core, listen };
}

/** The browser's own question before leaving, asked only when answers would be lost: they are not on the device. */
function askBeforeLosing(): void {
  if (pageStore.onlyInThisPage() > 0) window.addEventListener('beforeunload', askToStay);
  else window.removeEventListener('beforeunload', askToStay);
}

function askToStay(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** 128 random bits. `crypto.randomUUID` is missing where the page comes by plain HTTP from another machine. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
