import { mostKeptCallsTogether } from '#contract/participation/kept-calls.ts';
import type { JournalEntry, SendResult, Settlement } from './journal-entry.ts';
import type { JournalStore } from './journal-store.ts';
import { retryDelayMs } from './retry-delay.ts';
import type { Connection } from './save-state.ts';

export type SenderParts = {
  store: Pick<JournalStore, 'oldest' | 'waiting' | 'acknowledge' | 'offerAgain' | 'setAside'>;
  /** Whether an entry is for the server as it stands now; one that is not waits, and what comes after it goes on. */
  maySend(entry: JournalEntry): boolean;
  /**
   * Makes the calls of entries of one account in its name, in their order and as many of them as go together. Never rejects.
   * @param entries one at least
   * @returns what came of the first of them, of one at least; the others still wait
   */
  send(entries: readonly JournalEntry[]): Promise<SendResult[]>;
  /** Runs the work while no other page of this browser runs its own. Where that cannot be had, just runs it: every call is repeatable. */
  exclusively<Result>(work: () => Promise<Result>): Promise<Result>;
  /** @returns a function that calls it off. */
  schedule(work: () => void, delayMs: number): () => void;
  /** A number from 0 to 1, to spread retries. */
  chance(): number;
  onSettled(entry: JournalEntry, settlement: Settlement): void;
  onConnection(connection: Connection): void;
  /** The server does not know the session, or knows another person: whoever knows better says so with `sendFor`. */
  onSignedOut(): void;
  /** The consent text has changed: nothing is sent until somebody says `resume`. Told again at every poke meanwhile. */
  onConsentOutdated(): void;
  /**
   * The server knows of no participation that an entry could be of, as after an older copy was put back: from now on `maySend` says no to it
   * until it is known which there is.
   */
  onNotJoined(): void;
  /** Called whenever nothing waits any more. */
  onAllSent(): void;
};

type JournalSender = {
  /** Sends at once what waits: after a new entry, when the page is back. */
  poke(): void;
  /** The device has a network again: sends at once, and where that was said too early tries again as soon as after a first failure. */
  networkIsBack(): void;
  /** Says whose entries may be sent; null for nobody's. Saying the same account again ends the pause after a lost session. */
  sendFor(accountId: string | null): void;
  /** The server says that the person's consent is current: ends the pause after an outdated one. */
  resume(): void;
  /** Sends again what the server has acknowledged before and seems to have lost, unless that has just been done. */
  offerAgain(): Promise<void>;
  /** Stops for good. */
  stop(): void;
};

/** Refused for what should have come before it: a server that has lost answers says so. */
const refusedForWhatIsMissing: readonly string[] = ['out-of-order', 'wrong-phase', 'wrong-day', 'incomplete'];

type Step = 'settled' | 'offered-again' | 'nothing-waits' | 'unreachable' | 'signed-out' | 'held';

/**
 * Sends the waiting entries of one account, the oldest first, at once and all that wait together; what is recorded meanwhile only after
 * the server has decided about those before. An entry leaves the store after the server's decision, never earlier: what is interrupted in between is sent again.
 */
export function createJournalSender(parts: SenderParts): JournalSender {
  let accountId: string | null = null;
  let isRunning = false;
  let isPoked = false;
  let isStopped = false;
  let failures = 0;
  let connection: Connection = 'ready';
  let isHeld = false;
  /** What was offered again and is refused after all is not offered a third time before the server has taken something new. */
  let mayOfferAgain = true;
  let callOffRetry = () => {};

  async function run(): Promise<void> {
    isPoked = true;
    if (isRunning || isStopped) return;
    isRunning = true;
    callOffRetry();
    let step: Step = 'settled';
    while (!isStopped && (isPoked || step === 'settled' || step === 'offered-again')) {
      isPoked = false;
      step = await sendOldest();
      if (step === 'unreachable') failures += 1;
      if (step === 'settled') failures = 0;
    }
    isRunning = false;
    if (step === 'unreachable') retryLater();
    if (step === 'held') parts.onConsentOutdated();
    if (step === 'nothing-waits') parts.onAllSent();
  }

  async function sendOldest(): Promise<Step> {
    if (isHeld) return 'held';
    try {
      return await parts.exclusively(async () => {
        const entries = accountId === null ? [] : await nextToSend(accountId);
        // Another person may have signed in meanwhile, or the page stopped: then these entries are not ours to send.
        if (isStopped || entries.some((entry) => entry.accountId !== accountId)) return 'settled';
        return entries.length === 0 ? 'nothing-waits' : decideAll(entries, await parts.send(entries));
      });
    } catch {
      // The device's storage or its locks failed under us: the entry is where it was.
      connect('unreachable');
      return 'unreachable';
    }
  }

  async function nextToSend(owner: string): Promise<JournalEntry[]> {
    const oldest = await parts.store.oldest(owner, mostKeptCallsTogether);
    const waiting = oldest.every(parts.maySend) ? oldest : (await parts.store.waiting(owner)).filter(parts.maySend);
    return waiting.slice(0, mostKeptCallsTogether);
  }

  /** The first that the server could not decide about holds up those behind it. */
  async function decideAll(entries: readonly JournalEntry[], results: readonly SendResult[]): Promise<Step> {
    for (const [index, result] of results.entries()) {
      const entry = entries[index];
      const step = entry === undefined ? 'settled' : await decide(entry, result);
      if (step !== 'settled') return step;
    }
    return 'settled';
  }

  async function decide(entry: JournalEntry, result: SendResult): Promise<Step> {
    switch (result.kind) {
      case 'acknowledged':
        await parts.store.acknowledge(entry);
        if (!entry.isOfferedAgain) mayOfferAgain = true;
        break;
      case 'refused':
        if (result.refusal.refusal === 'not-enrolled' && entry.participationSince !== undefined) {
          connect('ready');
          parts.onNotJoined();
          return 'settled';
        }
        if (refusedForWhatIsMissing.includes(result.refusal.refusal) && (await putBack(entry.accountId))) {
          return 'offered-again';
        }
        await parts.store.setAside(entry, result.refusal);
        break;
      case 'signed-out':
        // The page may have moved on to another person while this one's entry was on its way.
        if (entry.accountId !== accountId) return 'settled';
        connect('signed-out');
        parts.onSignedOut();
        return 'signed-out';
      case 'consent-outdated':
        if (entry.accountId !== accountId) return 'settled';
        isHeld = true;
        connect('consent-outdated');
        return 'held';
      case 'unreachable':
        connect('unreachable');
        return 'unreachable';
    }
    connect('ready');
    parts.onSettled(entry, result);
    return 'settled';
  }

  /** @returns whether there was anything to be offered again */
  async function putBack(owner: string): Promise<boolean> {
    if (!mayOfferAgain) return false;
    mayOfferAgain = false;
    return (await parts.store.offerAgain(owner)) > 0;
  }

  function connect(next: Connection): void {
    if (connection === next) return;
    connection = next;
    parts.onConnection(next);
  }

  function retryLater(): void {
    callOffRetry();
    if (!isStopped)
      callOffRetry = parts.schedule(() => void run(), retryDelayMs(Math.max(failures, 1), parts.chance()));
  }

  return {
    poke: () => void run(),
    networkIsBack() {
      failures = 0;
      void run();
    },
    sendFor(next) {
      const isSame = accountId === next;
      accountId = next;
      if (next === null || isStopped) return;
      if (!isSame) {
        failures = 0;
        isHeld = false;
        connect('ready');
        void run();
      } else if (connection === 'signed-out') {
        // The server says that the person is signed in after all. Not at once: it has just said the opposite.
        failures += 1;
        retryLater();
      }
    },
    resume() {
      if (!isHeld || isStopped) return;
      isHeld = false;
      connect('ready');
      // Not at once: whoever says so may have asked before the text changed.
      failures += 1;
      retryLater();
    },
    async offerAgain() {
      if (accountId !== null && (await putBack(accountId))) void run();
    },
    stop() {
      isStopped = true;
      callOffRetry();
    },
  };
}
