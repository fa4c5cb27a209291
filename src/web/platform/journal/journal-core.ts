import type { DayStanding } from './acknowledged-answers.ts';
import { compareStandings } from './compare-standings.ts';
import type { PageStore } from './fallback-store.ts';
import { handOverAllAside } from './hand-over-all-aside.ts';
import type { HandOver } from './hand-over-aside.ts';
import type { JournalEntry, NewJournalEntry, Settlement } from './journal-entry.ts';
import { createJournalSender, type SenderParts } from './journal-sender.ts';
import type { PageMessage } from './page-message.ts';
import { isOfParticipation, type ToldParticipation } from './participation-of-entry.ts';
import { createSaveStateTeller } from './save-state-teller.ts';

export type CoreParts = Pick<SenderParts, 'send' | 'exclusively' | 'schedule' | 'chance'> & {
  store: PageStore;
  /** Hands refused answers over to the server. Never rejects. */
  handOver: HandOver;
  /** Of the calls that make an answer each. */
  answerPaths: readonly string[];
  /** @returns what the server stores the answer of an entry under; null where it is none */
  answerKeyOf(entry: NewJournalEntry): string | null;
  /** Of the calls that say nothing a person has done: nobody is told that they wait. */
  pathsBeside: readonly string[];
  /** Asks the server what it has. Never rejects. @returns null where it could not be asked */
  readStanding(): Promise<DayStanding | null>;
  /** A new name, different from all others. */
  newId(): string;
  /** The device's clock, ISO 8601. */
  now(): string;
  /** Tells all pages of this browser, this one included. */
  announce(message: PageMessage): void;
  /** The server, or another page, says that somebody else, or nobody, is signed in. */
  onAccountDoubtful(): void;
  /**
   * Entries are held, because the consent text has changed or the person has not joined: what the server says now goes to `confirmConsent`
   * and `tellStanding`.
   */
  onConsentDoubtful(): void;
  /** Entries that nobody on this page waits for, such as those from before a reload or those that were held, have been decided. */
  onLeftoversSettled(): void;
};

/** `kept` never rejects; `settled` stays open until the server has decided. */
type RecordedEntry = { kept: Promise<void>; settled: Promise<Settlement> };
type WaitingEntry = { input: unknown; settled: Promise<Settlement> };
type Leftover = { entry: JournalEntry; settlement: Settlement };

export type JournalCore = ReturnType<typeof createJournalCore>;

type Waiter = {
  entry: NewJournalEntry;
  isKept: boolean;
  resolve(settlement: Settlement): void;
  settled: Promise<Settlement>;
};

/** How long a reply may take from another page of this browser before the call is made again. */
const patienceWithOtherPagesMs = 2000;

const signedOut: Settlement = {
  kind: 'refused',
  refusal: { refusal: 'sign-in-needed', message: 'Entre na sua conta para continuar.' },
};

/** One page's part of the journal: records, sends, and tells who waits what the server has decided. Knows no browser. */
export function createJournalCore(parts: CoreParts) {
  const { store } = parts;
  const waiters = new Map<string, Waiter>();
  const leftoverListeners = new Set<(leftover: Leftover) => void>();
  const leftovers: Leftover[] = [];
  /** Entries that were held: the screens that waited for them have gone. */
  const heldIds = new Set<string>();
  let accountId: string | null = null;
  let lastAccountId: string | null = null;
  let participation: ToldParticipation = null;
  let comparing: Promise<void> = Promise.resolve();
  let wereOfferedAgain = false;
  let isConsentOutdated = false;

  const maySend = (entry: NewJournalEntry) => isOfParticipation(entry, participation);
  const handOverAside = handOverAllAside({ ...parts, maySend }, () => accountId);
  const { refusals, ...teller } = createSaveStateTeller({
    deviceStorage: () => store.deviceStorage(),
    async countWaiting(connection) {
      const owner = accountId ?? (connection === 'signed-out' ? lastAccountId : null);
      const stored = owner === null ? 0 : (await store.waiting(owner)).filter(isTold).length;
      const onTheirWay = [...waiters.values()].filter(
        ({ entry, isKept }) => !isKept && entry.accountId === owner && isTold(entry),
      ).length;
      return stored + onTheirWay;
    },
  });
  const sender = createJournalSender({
    ...parts,
    maySend,
    onSettled(entry, settlement) {
      const wasHeld = heldIds.delete(entry.id);
      if (entry.isOfferedAgain) wereOfferedAgain = true;
      else if (wasHeld || !waiters.has(entry.id)) leftovers.push({ entry, settlement });
      const { id, path, accountId: owner } = entry;
      parts.announce({ kind: 'settled', id, path, accountId: owner, settlement });
    },
    onConnection: teller.noteConnection,
    onSignedOut: parts.onAccountDoubtful,
    onConsentOutdated() {
      for (const id of waiters.keys()) heldIds.add(id);
      parts.onConsentDoubtful();
    },
    onNotJoined() {
      participation = null;
      for (const id of waiters.keys()) heldIds.add(id);
      parts.onConsentDoubtful();
    },
    onAllSent() {
      if (leftovers.length > 0 || wereOfferedAgain) parts.onLeftoversSettled();
      wereOfferedAgain = false;
      for (const leftover of leftovers.splice(0)) for (const listener of leftoverListeners) listener(leftover);
      void handOverAside();
      if (waiters.size > 0) parts.schedule(() => void askAgainForLostReplies(), patienceWithOtherPagesMs);
    },
  });

  const compare = compareStandings({
    ...parts,
    maySend,
    accountNow: () => accountId,
    offerAgain: sender.offerAgain,
  });

  /** Another page may have died between sending this page's entry and telling what came of it. Every call may be made again. */
  async function askAgainForLostReplies(): Promise<void> {
    if (accountId === null) return;
    const waiting = new Set((await store.waiting(accountId)).map(({ id }) => id));
    const lost = [...waiters.values()].filter(
      ({ entry, isKept }) => isKept && entry.accountId === accountId && !waiting.has(entry.id),
    );
    for (const { entry } of lost) await store.append(entry);
    if (lost.length > 0) sender.poke();
  }

  function waitFor(entry: NewJournalEntry, isKept: boolean): Waiter {
    const known = waiters.get(entry.id);
    if (known !== undefined) return known;
    let resolve: Waiter['resolve'] = () => {};
    const settled = new Promise<Settlement>((fulfil) => {
      resolve = fulfil;
    });
    const waiter = { entry, isKept, resolve, settled };
    waiters.set(entry.id, waiter);
    return waiter;
  }

  async function keep(waiter: Waiter): Promise<void> {
    await store.append(waiter.entry);
    waiter.isKept = true;
    parts.announce({ kind: 'recorded', accountId: waiter.entry.accountId });
    sender.poke();
  }

  function isTold({ path }: Pick<NewJournalEntry, 'path'>): boolean {
    return !parts.pathsBeside.includes(path);
  }

  return {
    record(path: string, input: unknown): RecordedEntry {
      if (accountId === null) return { kept: Promise.resolve(), settled: Promise.resolve(signedOut) };
      const id = parts.newId();
      const since = participation?.since;
      const ofParticipation = since === undefined ? {} : { participationSince: since };
      const waiter = waitFor({ id, accountId, path, input, recordedAt: parts.now(), ...ofParticipation }, false);
      if (isTold({ path })) {
        refusals.recorded(id);
        teller.showOneMore();
      }
      return { kept: keep(waiter), settled: waiter.settled };
    },

    /** The entries of a call that wait now, oldest first, each with what will come of it. */
    async waiting(path: string): Promise<WaitingEntry[]> {
      // What the server has lost waits once more: a screen that opens is to find it.
      await comparing;
      if (accountId === null) return [];
      const entries = (await store.waiting(accountId)).filter((entry) => entry.path === path && maySend(entry));
      return entries.map(({ sequence: _sequence, ...entry }) => ({
        input: entry.input,
        settled: waitFor(entry, true).settled,
      }));
    },

    hear(message: PageMessage): void {
      switch (message.kind) {
        case 'settled': {
          const waiter = waiters.get(message.id);
          waiter?.resolve(message.settlement);
          waiters.delete(message.id);
          const isOfPerson = waiter === undefined || isTold(waiter.entry);
          if (message.accountId === accountId && isOfPerson) {
            const isAnswer = parts.answerPaths.includes(message.path);
            refusals.settled(message.id, message.settlement, isAnswer);
          }
          break;
        }
        case 'cleared':
          store.forgetInPage(message.accountId);
          for (const [id, { entry }] of waiters) if (entry.accountId === message.accountId) waiters.delete(id);
          break;
        case 'account':
          if (message.accountId !== accountId) parts.onAccountDoubtful();
          break;
      }
      void teller.count();
    },

    /** Says whose entries are recorded and sent from now on; null for nobody's. Every new word of the server counts. */
    confirmAccount(next: string | null): void {
      if (next !== accountId) {
        refusals.forget();
        isConsentOutdated = false;
        participation = null;
        accountId = next;
        lastAccountId = next ?? lastAccountId;
        parts.announce({ kind: 'account', accountId: next });
      }
      sender.sendFor(next);
      void teller.count();
    },

    /** Says whether the person of the moment has accepted the consent text in force. Until then what was refused for it is held. */
    confirmConsent(isCurrent: boolean): void {
      const isRenewed = isCurrent && isConsentOutdated;
      isConsentOutdated = !isCurrent;
      if (isCurrent) sender.resume();
      if (isRenewed) sender.poke();
    },

    /**
     * Says which participation the account has: what this device keeps of it goes to the server, and of one before nothing. Compares what the
     * server says it has with what this device has seen acknowledged; what it has lost is sent again, in its order.
     */
    tellStanding(told: DayStanding): Promise<void> {
      if (accountId !== null) {
        const isNews = participation === null || participation.since !== told.participationSince;
        participation = { since: told.participationSince };
        if (isNews) sender.poke();
      }
      comparing = comparing.then(() => compare(told));
      return comparing;
    },

    /** Tells of entries that have been decided while nobody on this page waited for them. */
    listenForLeftovers(listener: (leftover: Leftover) => void): () => void {
      leftoverListeners.add(listener);
      return () => void leftoverListeners.delete(listener);
    },

    poke: sender.poke,
    networkIsBack: sender.networkIsBack,
    stop: sender.stop,
    saveState: teller.saveState,
    watch: teller.watch,
  };
}
