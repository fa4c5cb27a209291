import { answerKindOf, kindsBesideAnswers } from '#contract/participation/answer-calls.ts';
import type { EntryStore } from './entry-store.ts';
import type { JournalEntry, PageMessage, Settlement } from './journal-entry.ts';
import { createJournalSender, type SenderDeps } from './journal-sender.ts';
import { trackSaveState } from './save-state.ts';

export type CoreDeps = Pick<SenderDeps, 'send' | 'exclusively' | 'schedule' | 'chance'> & {
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

/** `kept` never rejects; `settled` stays open until the server has decided. */
type Recorded = { kept: Promise<void>; settled: Promise<Settlement> };
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

/** One page's part of the journal: records, sends, and tells screens what the server has decided. Knows no browser. */
export function createJournalCore(deps: CoreDeps) {
  const { store } = deps;
  const waiters = new Map<string, Waiter>();
  const lateReplyListeners = new Set<(reply: LateReply) => void>();
  let hasLateReplies = false;
  let accountId: string | null = null;
  let lastAccountId: string | null = null;
  /** When the participation of the account began, as the server has told it; null before, undefined where there is none. */
  let participationSince: string | undefined | null = null;
  let takesAnswers = true;

  const saveState = trackSaveState({
    deviceStorage: store.deviceStorage,
    async countWaiting(connection) {
      const owner = accountId ?? (connection === 'signed-out' ? lastAccountId : null);
      return owner === null ? 0 : countAnswers(await store.waiting(owner));
    },
  });

  const sender = createJournalSender({
    ...deps,
    participationOf,
    onConnection: saveState.noteConnection,
    onSettled(entry, settlement) {
      if (waiters.get(entry.id)?.isScreenGone ?? true) {
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

  /** Answers to a participation that has ended never go to a later one. */
  function participationOf({ participationSince: since }: JournalEntry): 'current' | 'ended' | 'unknown' {
    if (since === undefined || since === participationSince) return 'current';
    if (participationSince === undefined || participationSince === null) return 'unknown';
    return Date.parse(since) < Date.parse(participationSince) ? 'ended' : 'unknown';
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

  async function keep(entry: JournalEntry): Promise<void> {
    await store.append(entry);
    deps.announce({ kind: 'recorded', accountId: entry.accountId });
    sender.poke();
  }

  return {
    record(kind: string, input: unknown): Recorded {
      if (accountId === null) return { kept: Promise.resolve(), settled: Promise.resolve(signedOut) };
      const ofParticipation = typeof participationSince === 'string' ? { participationSince } : {};
      const entry = { id: deps.newId(), accountId, kind, input, recordedAt: deps.now(), ...ofParticipation };
      const { settled } = waiterOf(entry.id);
      const kept = keep(entry);
      if (isAnswerOfPerson(kind)) saveState.noteRecorded(entry.id);
      return { kept, settled };
    },

    /** What waits of a kind, oldest first, each with what will come of it. */
    async waiting(kind: string): Promise<Waiting[]> {
      if (accountId === null) return [];
      const entries = (await store.waiting(accountId)).filter((entry) => participationOf(entry) !== 'ended');
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
          store.forget(id);
          waiters.get(id)?.resolve(settlement);
          waiters.delete(id);
          if (message.accountId === accountId && isAnswerOfPerson(entryKind))
            saveState.noteSettled(id, settlement, answerKindOf(entryKind)?.carries === 'answer');
          break;
        }
        case 'cleared':
          store.forgetAccount(message.accountId);
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
        takesAnswers = true;
        accountId = next;
        lastAccountId = next ?? lastAccountId;
        sender.sendFor(null);
        deps.announce({ kind: 'account', accountId: next });
      }
      void saveState.count();
    },

    /**
     * Says when the participation of the account began and whether it takes answers: not with an outdated consent. Nothing is sent before this
     * is known. Every new word of the server counts.
     */
    confirmParticipation(told: { since: string | undefined; takesAnswers: boolean }): void {
      if (accountId === null) return;
      const isNews = told.since !== participationSince || (told.takesAnswers && !takesAnswers);
      ({ since: participationSince, takesAnswers } = told);
      sender.sendFor(accountId);
      if (takesAnswers) sender.release(['consent-outdated', 'not-enrolled']);
      if (isNews) sender.poke();
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
