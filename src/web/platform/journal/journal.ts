import { createContext, use, useEffect, useRef, useSyncExternalStore } from 'react';
import { pathsBesideAnswers } from '#contract/participation/page-calls.ts';
import type { Call, InputOf, OutputOf } from '#contract/platform/call.ts';
import { Refused } from '#web/platform/server-state/server-state.ts';
import type { JournalCore } from './journal-core.ts';
import type { Settlement } from './journal-entry.ts';
import { asOneSender } from './one-sender.ts';
import { announce } from './page-messages.ts';
import { pageStore } from './page-store.ts';
import type { SaveState } from './save-state.ts';

/** A call that a person has just made. */
export type Recorded<C extends Call> = {
  /** Resolves when the call is safe on the device, or at once when the device refuses to store (see the save state). Never rejects. */
  kept: Promise<void>;
  /** The server's reply, whenever it comes. Rejects with `Refused` when the server said no, never for the network. */
  acknowledged: Promise<OutputOf<C>>;
};

/** A call that the server has not acknowledged yet, maybe from before a reload. */
type WaitingCall<C extends Call> = { input: InputOf<C>; acknowledged: Promise<OutputOf<C>> };

/** The one room that every answer goes through: kept on the device, sent in order, again after a failure or a reload. */
export type Journal = {
  record<C extends Call>(call: C, input: InputOf<C>): Recorded<C>;
  /** What waits of a call, oldest first. Read it before the server's own answer: together they miss nothing. */
  waiting<C extends Call>(call: C): Promise<WaitingCall<C>[]>;
};

export const JournalContext = createContext<JournalCore | null>(null);

function useJournalCore(): JournalCore {
  const core = use(JournalContext);
  if (core === null) throw new Error('The journal is used outside JournalProvider');
  return core;
}

const journals = new WeakMap<JournalCore, Journal>();

export function useJournal(): Journal {
  const core = useJournalCore();
  const known = journals.get(core);
  if (known !== undefined) return known;
  const journal = journalOf(core);
  journals.set(core, journal);
  return journal;
}

/** Whether this person's answers are safe; the component is drawn again when that changes. */
export function useSaveState(): SaveState {
  const core = useJournalCore();
  return useSyncExternalStore(core.watch, core.saveState, core.saveState);
}

/**
 * Hears the replies to calls that were made before a reload, or in a page that is gone: nobody waits for them any more.
 * @param call the call whose late replies matter, the same one at every drawing
 */
export function useLateReplies<C extends Call>(call: C, onReply: (reply: OutputOf<C>) => void): void {
  const core = useJournalCore();
  const latest = useRef(onReply);
  latest.current = onReply;
  useEffect(
    () =>
      core.listenForLeftovers(({ entry, settlement }) => {
        if (entry.path !== call.path || settlement.kind !== 'acknowledged') return;
        const reply = call.output.safeParse(settlement.value);
        if (reply.success) latest.current(reply.data as OutputOf<C>);
      }),
    [core, call],
  );
}

/** Wipes everything that this device keeps of an account, drafts too: for signing out and for leaving the study. Tell the person before, if something waits. */
export async function clearJournal(accountId: string): Promise<void> {
  await pageStore.clear(accountId);
  announce({ kind: 'cleared', accountId });
}

/**
 * Forgets what the server has acknowledged, of everybody: nobody is at this device any more. What the server has not acknowledged stays.
 * @param afterSending first waits for what is on its way, so that its reply leaves nothing here
 */
export async function forgetAcknowledged({ afterSending }: { afterSending: boolean }): Promise<void> {
  const forget = () => pageStore.forgetAllAcknowledged();
  await (afterSending ? asOneSender(forget) : forget());
}

/** How many answers of an account the server has not acknowledged yet. */
export async function waitingCount(accountId: string): Promise<number> {
  const waiting = await pageStore.waiting(accountId);
  return waiting.filter(({ path }) => !pathsBesideAnswers.includes(path)).length;
}

function journalOf(core: JournalCore): Journal {
  return {
    record(call, input) {
      const { kept, settled } = core.record(call.path, input);
      return { kept, acknowledged: replyOf(call, settled) };
    },
    async waiting<C extends Call>(call: C) {
      const entries = await core.waiting(call.path);
      return entries.map(({ input, settled }) => ({
        input: input as InputOf<C>,
        acknowledged: replyOf(call, settled),
      }));
    },
  };
}

function replyOf<C extends Call>(call: C, settled: Promise<Settlement>): Promise<OutputOf<C>> {
  const acknowledged = settled.then((settlement) => {
    if (settlement.kind === 'refused') throw new Refused(settlement.refusal);
    return call.output.parse(settlement.value) as OutputOf<C>;
  });
  // A screen that has gone does not listen any more; that is no fault.
  acknowledged.catch(() => {});
  return acknowledged;
}
