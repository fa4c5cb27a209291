import { answerKindOf, nonAnswerKinds } from '#contract/participation/answer-calls.ts';
import type { EntryStore } from './entry-store.ts';
import type { JournalEntry, PageMessage, Settlement } from './journal-entry.ts';
import { createJournalSender, type SenderDeps } from './journal-sender.ts';
import { trackSaveState } from './save-state.ts';

export type CoreDeps = Pick<SenderDeps, 'send' | 'schedule' | 'chance'> & {
  store: EntryStore;
  /** 32 random hex digits. */
  newId(): string;
  /** The device's clock, ISO 8601. */
  now(): string;
  /** To all pages of the browser, this one included. */
  announce(message: PageMessage): void;
  /** Refetches; the reply comes to `confirmAccount` or `confirmParticipation`. */
  recheck(what: 'account' | 'progress'): void;
};

/** `waiting` resolves when the device has stored or refused the entry, `settled` when the server has decided. */
type Recorded = { waiting: Promise<void>; settled: Promise<Settlement> };
type Waiting = { input: unknown; settled: Promise<Settlement> };
/** A decision that no screen awaits: of an entry from before a reload, or held. */
type LateReply = { kind: string; settlement: Settlement };

type Waiter = {
  settled: Promise<Settlement>;
  resolve(settlement: Settlement): void;
  /** The entry was held, and the screen has been replaced. */
  isScreenGone: boolean;
};

export type JournalCore = ReturnType<typeof createJournalCore>;

const signedOut: Settlement = {
  kind: 'refused',
  refusal: { refusal: 'sign-in-needed', message: 'Entre na sua conta para continuar.' },
};

const rereadMs = 10_000;

/** The journal of one page: records, sends, and reports decisions to screens. Independent of the browser. */
export function createJournalCore(deps: CoreDeps) {
  const { store } = deps;
  const waiters = new Map<string, Waiter>();
  const lateReplyListeners = new Set<(reply: LateReply) => void>();
  let hasLateReplies = false;
  let cancelReading = () => {};
  let accountId: string | null = null;
  let lastAccountId: string | null = null;
  /** From the server; null before the first reply, undefined without a participation. */
  let participationSince: string | undefined | null = null;

  const saveState = trackSaveState({
    deviceStorage: store.deviceStorage,
    async countWaiting(connection) {
      const owner = accountId ?? (connection === 'signed-out' ? lastAccountId : null);
      if (owner === null) return { waiting: 0, isComplete: true };
      const { entries, isComplete } = await readWaiting(owner);
      return { waiting: countAnswers(entries), isComplete };
    },
  });

  const sender = createJournalSender({
    ...deps,
    store: { remove: store.remove, waiting: async (owner) => (await readWaiting(owner)).entries },
    onConnection: saveState.noteConnection,
    onSettled(entry, settlement) {
      if (entry.accountId === accountId && (waiters.get(entry.id)?.isScreenGone ?? true)) {
        hasLateReplies = true;
        for (const listener of lateReplyListeners) listener({ kind: entry.kind, settlement });
      }
      const { id, kind, accountId: owner } = entry;
      deps.announce({ kind: 'settled', id, entryKind: kind, accountId: owner, settlement });
    },
    onHeld(by) {
      if (by !== 'signed-out') for (const waiter of waiters.values()) waiter.isScreenGone = true;
      deps.recheck(by === 'signed-out' ? 'account' : 'progress');
    },
    onAllSent() {
      if (hasLateReplies) deps.recheck('progress');
      hasLateReplies = false;
    },
  });
  store.onTakenOver(sender.flush);

  /** Schedules another read where the device could not be read. */
  async function readWaiting(owner: string): ReturnType<EntryStore['readWaiting']> {
    const read = await store.readWaiting(owner);
    if (!read.isComplete) {
      cancelReading();
      cancelReading = deps.schedule(() => {
        sender.flush();
        void saveState.count();
      }, rereadMs);
    }
    return read;
  }

  function waiterOf(id: string): Waiter {
    const known = waiters.get(id);
    if (known !== undefined) return known;
    let resolve: Waiter['resolve'] = () => {};
    const settled = new Promise<Settlement>((fulfil) => {
      resolve = fulfil;
    });
    const waiter = { settled, resolve, isScreenGone: false };
    waiters.set(id, waiter);
    return waiter;
  }

  async function storeEntry(entry: Omit<JournalEntry, 'order'>): Promise<void> {
    await store.append(entry);
    deps.announce({ kind: 'recorded', accountId: entry.accountId });
    sender.flush();
  }

  return {
    record(kind: string, input: unknown): Recorded {
      if (accountId === null) return { waiting: Promise.resolve(), settled: Promise.resolve(signedOut) };
      const ofParticipation = typeof participationSince === 'string' ? { participationSince } : {};
      const entry = { id: deps.newId(), accountId, kind, input, recordedAt: deps.now(), ...ofParticipation };
      const { settled } = waiterOf(entry.id);
      const waiting = storeEntry(entry);
      if (isAnswerOfPerson(kind)) saveState.noteRecorded(entry.id);
      return { waiting, settled };
    },

    /** Oldest first. */
    async waiting(kind: string): Promise<Waiting[]> {
      if (accountId === null) return [];
      const known = participationSince;
      const isOfParticipation = ({ participationSince: since }: JournalEntry) =>
        since === undefined || known === null || since === known;
      const entries = (await store.waiting(accountId)).filter(isOfParticipation);
      store.adopt(entries);
      if (entries.length > 0) sender.flush();
      return entries
        .filter((entry) => entry.kind === kind)
        .map(({ id, input }) => ({ input, settled: waiterOf(id).settled }));
    },

    handleMessage(message: PageMessage): void {
      switch (message.kind) {
        case 'settled': {
          const { id, entryKind, settlement } = message;
          void store.remove([id]);
          // A reply to another account must not reach this account's screens.
          if (message.accountId === accountId) waiters.get(id)?.resolve(settlement);
          waiters.delete(id);
          if (message.accountId === accountId && isAnswerOfPerson(entryKind))
            saveState.noteSettled(id, settlement, answerKindOf(entryKind)?.carries === 'answer');
          break;
        }
        case 'cleared':
          void store.forgetErased(message.accountId);
          break;
        case 'account':
          if (message.accountId !== accountId) deps.recheck('account');
          break;
      }
      void saveState.count();
    },

    /** Sets the account whose entries are recorded and sent; to be called with every reply of the server, also an equal one. */
    confirmAccount(next: string | null): void {
      if (next === accountId) {
        sender.release(['signed-out']);
      } else {
        saveState.forgetRefusals();
        participationSince = null;
        accountId = next;
        lastAccountId = next ?? lastAccountId;
        sender.sendFor(next);
        deps.announce({ kind: 'account', accountId: next });
      }
      void saveState.count();
    },

    /** Sets the participation that entries name; to be called like `confirmAccount`. `takesAnswers`: enrolled under a consent in force. */
    confirmParticipation({ since, takesAnswers }: { since: string | undefined; takesAnswers: boolean }): void {
      if (accountId === null) return;
      participationSince = since;
      if (takesAnswers) sender.release(['consent-outdated', 'not-enrolled']);
    },

    /** @returns unsubscribes */
    listenForLateReplies(listener: (reply: LateReply) => void): () => void {
      lateReplyListeners.add(listener);
      return () => void lateReplyListeners.delete(listener);
    },

    flush: sender.flush,
    networkIsBack: sender.networkIsBack,
    saveState: saveState.saveState,
    watch: saveState.watch,
  };
}

/** The save state counts only entries with an action of the participant. */
export function countAnswers(entries: readonly JournalEntry[]): number {
  return entries.filter(({ kind }) => isAnswerOfPerson(kind)).length;
}

function isAnswerOfPerson(kind: string): boolean {
  return !nonAnswerKinds.includes(kind);
}
