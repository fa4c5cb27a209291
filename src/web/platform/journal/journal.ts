import { createContext, use, useEffect, useRef, useSyncExternalStore } from 'react';
import type { AnswerKind } from '#contract/participation/answer-kind.ts';
import type { InputOf, OutputOf } from '#contract/platform/call.ts';
import { readOutput } from '#web/platform/server-state/api.ts';
import { Refused } from '#web/platform/server-state/server-state.ts';
import { announce, pageStore } from './browser-journal.ts';
import { countAnswers, type JournalCore } from './journal-core.ts';
import type { Settlement } from './journal-entry.ts';
import type { SaveState } from './save-state.ts';

/** An answer that a person has just given: it waits, and then is stored or refused. */
export type Recorded<K extends AnswerKind> = {
  /** Resolves when it waits on the device, or at once when the device refuses to store (see the save state). Never rejects. */
  waiting: Promise<void>;
  /**
   * The server's reply, once it has stored the answer. Rejects with `Refused` when it has refused the answer, with `ReplyNotUnderstood` when
   * this page cannot read the reply, never for the network.
   */
  stored: Promise<OutputOf<K>>;
};

/** An answer that waits, maybe from before a reload. */
type WaitingAnswer<K extends AnswerKind> = { input: InputOf<K>; stored: Promise<OutputOf<K>> };

/** The one room that every answer goes through: kept on the device, sent in order, again after a failure or a reload. */
export type Journal = {
  record<K extends AnswerKind>(kind: K, input: InputOf<K>): Recorded<K>;
  /** What waits of a kind, oldest first. Read it before the server's own answer: together they miss nothing. */
  waiting<K extends AnswerKind>(kind: K): Promise<WaitingAnswer<K>[]>;
};

export const JournalContext = createContext<JournalCore | null>(null);

function useJournalCore(): JournalCore {
  const core = use(JournalContext);
  if (core === null) throw new Error('The journal is used outside JournalProvider');
  return core;
}

const journals = new WeakMap<JournalCore, Journal>();

/** @returns the same journal at every drawing */
export function useJournal(): Journal {
  const core = useJournalCore();
  const journal = journals.get(core) ?? journalOf(core);
  journals.set(core, journal);
  return journal;
}

/** The journal of a page, with inputs and replies as their kinds have them. */
export function journalOf(core: Pick<JournalCore, 'record' | 'waiting'>): Journal {
  return {
    record(kind, input) {
      const { waiting, settled } = core.record(kind.kind, input);
      return { waiting, stored: replyOf(kind, settled) };
    },
    async waiting<K extends AnswerKind>(kind: K) {
      const entries = await core.waiting(kind.kind);
      return entries.map(({ input, settled }) => ({
        input: input as InputOf<K>,
        stored: replyOf(kind, settled),
      }));
    },
  };
}

function replyOf<K extends AnswerKind>(kind: K, settled: Promise<Settlement>): Promise<OutputOf<K>> {
  const stored = settled.then((settlement) => {
    if (settlement.kind === 'refused') throw new Refused(settlement.refusal);
    return readOutput(kind, settlement.value, kind.kind);
  });
  // A screen that has gone does not listen any more; that is no fault.
  stored.catch(() => {});
  return stored;
}

/** Whether this person's answers are safe; the component is drawn again when that changes. */
export function useSaveState(): SaveState {
  const core = useJournalCore();
  return useSyncExternalStore(core.watch, core.saveState, core.saveState);
}

/**
 * Hears the replies to answers that were given before a reload, or in a page that is gone, for which no screen waits.
 * @param kind the kind whose late replies matter, the same one at every drawing
 */
export function useLateReplies<K extends AnswerKind>(kind: K, onReply: (reply: OutputOf<K>) => void): void {
  const core = useJournalCore();
  const latest = useRef(onReply);
  latest.current = onReply;
  useEffect(
    () =>
      core.listenForLateReplies((late) => {
        if (late.kind !== kind.kind || late.settlement.kind !== 'stored') return;
        const reply = kind.output.safeParse(late.settlement.value);
        if (reply.success) latest.current(reply.data as OutputOf<K>);
      }),
    [core, kind],
  );
}

/** Deletes all local data of an account, drafts included, at sign-out and leaving. Warn first if entries are queued. */
export async function clearJournal(accountId: string): Promise<void> {
  await pageStore.clear(accountId);
  announce({ kind: 'cleared', accountId });
}

/** @returns how many answers of an account the server has not decided about yet; null where the device could not be read */
export async function waitingCount(accountId: string): Promise<number | null> {
  const { entries, isComplete } = await pageStore.readWaiting(accountId);
  return isComplete ? countAnswers(entries) : null;
}
