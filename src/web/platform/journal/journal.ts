import { createContext, use, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { AnswerKind } from '#contract/participation/answer-kind.ts';
import type { InputOf, OutputOf } from '#contract/platform/call.ts';
import { readOutput } from '#web/platform/server-state/api.ts';
import { RefusalError } from '#web/platform/server-state/server-state.ts';
import { broadcast, pageStore } from './browser-journal.ts';
import { countAnswers, type JournalCore } from './journal-core.ts';
import type { Settlement } from './journal-entry.ts';
import type { SaveState } from './save-state.ts';

export type RecordedAnswer<K extends AnswerKind> = {
  /** Resolves when the device has stored or refused the answer. Never rejects. */
  waiting: Promise<void>;
  /** Rejects with `RefusalError` or `ReplyNotUnderstood`, never for the network. */
  stored: Promise<OutputOf<K>>;
};

type WaitingAnswer<K extends AnswerKind> = { input: InputOf<K>; stored: Promise<OutputOf<K>> };

/** Every answer is stored on the device and sent in order, again after a failure or a reload. */
export type Journal = {
  record<K extends AnswerKind>(kind: K, input: InputOf<K>): RecordedAnswer<K>;
  /** Oldest first. To be read before the server's state: in the other order an answer may be in neither. */
  waiting<K extends AnswerKind>(kind: K): Promise<WaitingAnswer<K>[]>;
};

export const JournalContext = createContext<JournalCore | null>(null);

function useJournalCore(): JournalCore {
  const core = use(JournalContext);
  if (core === null) throw new Error('The journal is used outside JournalProvider');
  return core;
}

export function useJournal(): Journal {
  const core = useJournalCore();
  return useMemo(() => journalOf(core), [core]);
}

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
    if (settlement.kind === 'refused') throw new RefusalError(settlement.refusal);
    return readOutput(kind, settlement.value, kind.kind);
  });
  // An unmounted screen does not handle it.
  stored.catch(() => {});
  return stored;
}

export function useSaveState(): SaveState {
  const core = useJournalCore();
  return useSyncExternalStore(core.watch, core.saveState, core.saveState);
}

/**
 * Subscribes to replies that no screen awaits: to answers from before a reload or of a closed page.
 * @param kind constant
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

/** Erases the account from the device, drafts and waiting answers too: the caller has to ask first. */
export async function clearJournal(accountId: string): Promise<void> {
  await pageStore.clear(accountId);
  broadcast({ kind: 'cleared', accountId });
}

/** @returns answers without a decision; null where the device could not be read */
export async function waitingCount(accountId: string): Promise<number | null> {
  const { entries, isComplete } = await pageStore.readWaiting(accountId);
  return isComplete ? countAnswers(entries) : null;
}
