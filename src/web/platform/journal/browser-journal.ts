import { pathsBesideAnswers } from '#contract/participation/page-calls.ts';
import { readProgress } from '#contract/participation/participation-calls.ts';
import { presentInstant } from '#web/platform/clock/instant-of.ts';
import { callServer } from '#web/platform/server-state/api.ts';
import { type DayStanding, dayStandingOf } from './acknowledged-answers.ts';
import { askToPersist } from './ask-to-persist.ts';
import { type HandingOver, handOverBy } from './hand-over-aside.ts';
import { type CoreParts, createJournalCore } from './journal-core.ts';
import { asOneSender } from './one-sender.ts';
import { announce, listenToPages } from './page-messages.ts';
import { pageStore } from './page-store.ts';
import { postKept } from './post-kept.ts';
import { sendEntriesBy } from './send-entries.ts';

/**
 * The journal of this page: the core with the browser's storage, network, locks, clock and events.
 * @param pathsTogether of the calls that may go together
 * @param handingOver how what was refused goes to the server
 */
export function openBrowserJournal(
  hooks: Pick<CoreParts, 'onAccountDoubtful' | 'onConsentDoubtful' | 'onLeftoversSettled'>,
  pathsTogether: readonly string[],
  handingOver: HandingOver,
) {
  const core = createJournalCore({
    ...hooks,
    store: pageStore,
    send: sendEntriesBy(postKept, pathsTogether),
    handOver: handOverBy(postKept, handingOver),
    answerPaths: handingOver.answerPaths,
    answerKeyOf: ({ path, input }) => handingOver.keyOf(path, input),
    pathsBeside: pathsBesideAnswers,
    readStanding,
    exclusively: asOneSender,
    schedule(work, delayMs) {
      const timer = setTimeout(work, delayMs);
      return () => clearTimeout(timer);
    },
    chance: Math.random,
    newId,
    now: presentInstant,
    announce,
  });

  /** Follows the browser's events. @returns a function that stops following them. */
  function listen(): () => void {
    const stopHearing = listenToPages(core.hear);
    const stopTakingUp = pageStore.whenTakenUp(core.poke);
    const pokeWhenVisible = () => {
      if (document.visibilityState === 'visible') core.poke();
    };
    const stopWatching = core.watch(askBeforeLosing);
    window.addEventListener('pagehide', pageStore.leave);
    window.addEventListener('pageshow', takeUpAgain);
    window.addEventListener('online', core.networkIsBack);
    window.addEventListener('pageshow', core.poke);
    document.addEventListener('visibilitychange', pokeWhenVisible);
    return () => {
      stopHearing();
      stopTakingUp();
      stopWatching();
      window.removeEventListener('pagehide', pageStore.leave);
      window.removeEventListener('pageshow', takeUpAgain);
      window.removeEventListener('online', core.networkIsBack);
      window.removeEventListener('pageshow', core.poke);
      window.removeEventListener('beforeunload', askToStay);
      document.removeEventListener('visibilitychange', pokeWhenVisible);
    };
  }

  function record(path: string, input: unknown): ReturnType<typeof core.record> {
    const recorded = core.record(path, input);
    if (path === handingOver.calmPath) void recorded.kept.then(askToPersist);
    return recorded;
  }

  return { ...core, record, listen };
}

async function readStanding(): Promise<DayStanding | null> {
  try {
    const reply = await callServer(readProgress);
    return reply.ok ? dayStandingOf(reply.value) : null;
  } catch {
    return null;
  }
}

/** The browser's own question before leaving, asked only when answers would be lost: they are not on the device. */
function askBeforeLosing(): void {
  if (pageStore.onlyInThisPage().length > 0) window.addEventListener('beforeunload', askToStay);
  else window.removeEventListener('beforeunload', askToStay);
}

function takeUpAgain({ persisted }: PageTransitionEvent): void {
  if (persisted) pageStore.comeBack();
}

function askToStay(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** 128 random bits. `crypto.randomUUID` is missing where the page comes by plain HTTP from another machine. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
