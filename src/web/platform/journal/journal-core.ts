import { answerKindOf, kindsBesideAnswers } from '#contract/participation/answer-calls.ts';
import type { EntryStore } from './entry-store.ts';
import type { JournalEntry, PageMessage, Settlement } from './journal-entry.ts';
import { createJournalSender, type SenderDeps } from './journal-sender.ts';
import { trackSaveState } from './save-state.ts';

export type CoreDeps = Pick<SenderDeps, 'send' | 'schedule' | 'chance'> & {
  store: EntryStore;
  /** 32 hex digits, different from all others. */
  newId(): string;
  /** The device's clock, ISO 8601. */
  now(): string;
  /** Tells all pages of this browser, this one included. */
  announce(message: PageMessage): void;
  /** Asks the server for the account or the progress; the reply comes to `confirmAccount` or `confirmParticipation`. */
  recheck(what: 'account' | 'progress'): void;
};

/** `waiting` resolves when the device has the entry, or refuses it; `settled` stays open until the server has decided. */
type Recorded = { waiting: Promise<void>; settled: Promise<Settlement> };
type Waiting = { input: unknown; settled: Promise<Settlement> };
/** An entry that was decided while no screen of this page waited for it: from before a reload, or held. */
type LateReply = { kind: string; settlement: Settlement };

type Waiter = {
  settled: Promise<Settlement>;
  resolve(settlement: Settlement): void;
  /** Its entry was held: the screen has given way to another one. */
  isScreenGone: boolean;
};

export type JournalCore = ReturnType<typeof createJournalCore>;

const signedOut: Settlement = {
  kind: 'refused',
  refusal: { refusal: 'sign-in-needed', message: 'Entre na sua conta para continuar.' },
};

/** Until a device that could not be read is read again. */
const readAgainMs = 10_000;

/** One page's part of the journal: records, sends, and tells screens what the server has decided. Knows no browser. */
export function createJournalCore(deps: CoreDeps) {
  const { store } = deps;
  const waiters = new Map<string, Waiter>();
  const lateReplyListeners = new Set<(reply: LateReply) => void>();
  let hasLateReplies = false;
  let cancelReading = () => {};
  let accountId: string | null = null;
  let lastAccountId: string | null = null;
  /** When the participation of the account began, as the server has told it; null before, undefined where there is none. */
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
  store.onTakenOver(sender.poke);

  /** Reads what waits, and once more later where the device could not be read. */
  async function readWaiting(owner: string): ReturnType<EntryStore['readWaiting']> {
    const read = await store.readWaiting(owner);
    if (!read.isComplete) {
      cancelReading();
      cancelReading = deps.schedule(() => {
        sender.poke();
        void saveState.count();
      }, readAgainMs);
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

  async function keep(entry: Omit<JournalEntry, 'order'>): Promise<void> {
    await store.append(entry);
    deps.announce({ kind: 'recorded', accountId: entry.accountId });
    sender.poke();
  }

  return {
    record(kind: string, input: unknown): Recorded {
      if (accountId === null) return { waiting: Promise.resolve(), settled: Promise.resolve(signedOut) };
      const ofParticipation = typeof participationSince === 'string' ? { participationSince } : {};
      const entry = { id: deps.newId(), accountId, kind, input, recordedAt: deps.now(), ...ofParticipation };
      const { settled } = waiterOf(entry.id);
      const waiting = keep(entry);
      if (isAnswerOfPerson(kind)) saveState.noteRecorded(entry.id);
      return { waiting, settled };
    },

    /** What waits of a kind, oldest first, each with what will come of it. */
    async waiting(kind: string): Promise<Waiting[]> {
      if (accountId === null) return [];
      const known = participationSince;
      const isOfParticipation = ({ participationSince: since }: JournalEntry) =>
        since === undefined || known === null || since === known;
      const entries = (await store.waiting(accountId)).filter(isOfParticipation);
      store.adopt(entries);
      if (entries.length > 0) sender.poke();
      return entries
        .filter((entry) => entry.kind === kind)
        .map(({ id, input }) => ({ input, settled: waiterOf(id).settled }));
    },

    hear(message: PageMessage): void {
      switch (message.kind) {
        case 'settled': {
          const { id, entryKind, settlement } = message;
          void store.remove([id]);
          // The screens of another account have gone with it, and must not store its replies as this one's.
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

    /** Says whose entries are recorded and sent from now on; null for nobody's. Every new word of the server counts. */
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

    /**
     * Says when the participation of the account began and whether it takes answers: not with an outdated consent. Entries name it from then on.
     * Every new word of the server counts.
     */
    confirmParticipation({ since, takesAnswers }: { since: string | undefined; takesAnswers: boolean }): void {
      if (accountId === null) return;
      participationSince = since;
      if (takesAnswers) sender.release(['consent-outdated', 'not-enrolled']);
    },

    /** @returns a function that ends the listening */
    listenForLateReplies(listener: (reply: LateReply) => void): () => void {
      lateReplyListeners.add(listener);
      return () => void lateReplyListeners.delete(listener);
    },

    poke: sender.poke,
    networkIsBack: sender.networkIsBack,
    saveState: saveState.saveState,
    watch: saveState.watch,
  };
}

/** @returns how many entries carry an action of a participant; the save state counts no others */
export function countAnswers(entries: readonly JournalEntry[]): number {
  return entries.filter(({ kind }) => isAnswerOfPerson(kind)).length;
}

function isAnswerOfPerson(kind: string): boolean {
  return !kindsBesideAnswers.includes(kind);
}
