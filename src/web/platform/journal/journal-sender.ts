import {
  maximumEntries,
  maximumEntriesBytes,
  type SentAnswer,
  type submitAnswers,
  temporaryRefusals,
} from '#contract/participation/answer-calls.ts';
import type { OutputOf } from '#contract/platform/call.ts';
import type { RefusalBody } from '#contract/platform/refusals.ts';
import type { EntryStore } from './entry-store.ts';
import type { HoldReason, JournalEntry, SendResult, Settlement } from './journal-entry.ts';
import type { Connection } from './save-state.ts';

export type SenderDeps = {
  store: Pick<EntryStore, 'waiting' | 'remove'>;
  /** Sends the first of some entries of one account, as many as fit. Never rejects. @returns a result of one at least */
  send(entries: readonly JournalEntry[]): Promise<SendResult[]>;
  /** @returns cancels it */
  schedule(work: () => void, delayMs: number): () => void;
  /** 0 to 1: jitter. */
  chance(): number;
  onSettled(entry: JournalEntry, settlement: Settlement): void;
  onConnection(connection: Connection): void;
  /** Entries are held until `sendFor` or `release`; called again at every flush meanwhile. */
  onHeld(by: HoldReason): void;
  onAllSent(): void;
};

/**
 * Retry of failed saves: sends the waiting entries of one account in order, one batch at a time. An entry is deleted only after the server's
 * decision; interrupted batches are sent again, also by several pages, as the server is idempotent.
 */
export function createJournalSender(deps: SenderDeps) {
  let accountId: string | null = null;
  let isRunning = false;
  let isFlushRequested = false;
  let failures = 0;
  let connection: Connection = 'ready';
  let cancelRetry = () => {};

  async function run(): Promise<void> {
    isFlushRequested = true;
    if (isRunning) return;
    isRunning = true;
    cancelRetry();
    let result: SendResult['kind'] | 'nothing-waits' | 'settled' = 'settled';
    while (isFlushRequested || result === 'settled') {
      isFlushRequested = false;
      result = await sendBatch().catch(onSendError);
      if (result === 'unreachable') failures += 1;
      if (result === 'settled') failures = 0;
    }
    isRunning = false;
    if (result === 'unreachable') retryLater();
    if (result === 'held' && isHold(connection)) deps.onHeld(connection);
    if (result === 'nothing-waits') deps.onAllSent();
  }

  async function sendBatch() {
    const owner = accountId;
    if (owner === null) return 'nothing-waits';
    if (isHold(connection)) return 'held';
    const entries = (await deps.store.waiting(owner)).slice(0, maximumEntries);
    // Another account may have signed in meanwhile.
    if (owner !== accountId) return 'settled';
    return entries.length === 0 ? 'nothing-waits' : settle(entries, await deps.send(entries));
  }

  async function settle(entries: readonly JournalEntry[], results: readonly SendResult[]) {
    const settled: { entry: JournalEntry; settlement: Settlement }[] = [];
    for (const [index, entry] of entries.entries()) {
      const result = results[index];
      if (result?.kind !== 'stored' && result?.kind !== 'refused') break;
      settled.push({ entry, settlement: result });
    }
    if (settled.length > 0) {
      await deps.store.remove(settled.map(({ entry }) => entry.id));
      connect('ready');
      for (const { entry, settlement } of settled) deps.onSettled(entry, settlement);
    }
    const undecided = results[settled.length];
    // As above.
    if (undecided === undefined || entries[0]?.accountId !== accountId) return 'settled';
    connect(undecided.kind === 'held' ? undecided.by : 'unreachable');
    return undecided.kind;
  }

  /** A listener or the storage has thrown: unsettled entries still wait. */
  function onSendError() {
    connect('unreachable');
    return 'unreachable' as const;
  }

  function connect(next: Connection): void {
    if (connection === next) return;
    connection = next;
    deps.onConnection(next);
  }

  function retryLater(): void {
    cancelRetry();
    cancelRetry = deps.schedule(() => void run(), retryDelayMs(Math.max(failures, 1), deps.chance()));
  }

  return {
    flush: () => void run(),
    /** Resets the backoff: the browser may report the network too early. */
    networkIsBack(): void {
      failures = 0;
      void run();
    },
    sendFor(next: string | null): void {
      if (next === accountId) return;
      accountId = next;
      failures = 0;
      if (next === null) return;
      connect('ready');
      void run();
    },
    /** The hold is over by the server's word. With a delay: a reply may be older than the refusal. */
    release(holds: readonly HoldReason[]): void {
      if (!isHold(connection) || !holds.includes(connection)) return;
      connect('ready');
      failures += 1;
      retryLater();
    },
  };
}

function isHold(connection: Connection): connection is HoldReason {
  return connection !== 'ready' && connection !== 'unreachable';
}

const firstDelayMs = 1000;
const maximumDelayMs = 30_000;

/**
 * Exponential backoff with jitter, as a whole class may lose its network at once.
 * @param failures in a row, from 1
 * @param chance 0 to 1
 */
export function retryDelayMs(failures: number, chance: number): number {
  const cappedDelayMs = Math.min(maximumDelayMs, firstDelayMs * 2 ** Math.min(failures - 1, 10));
  return Math.round(cappedDelayMs * (0.5 + chance / 2));
}

/** Never rejects. @returns null without a usable reply */
export type PostAnswers = (entries: SentAnswer[], accountId: string) => Promise<Reply | 'timed-out' | null>;

type Reply = { ok: true; value: OutputOf<typeof submitAnswers> } | { ok: false; refusal: RefusalBody };

const utf8 = new TextEncoder();

/** Sends one request; where the server does not take the batch, or not in time, the oldest entry alone. */
export function submitBatchBy(post: PostAnswers): SenderDeps['send'] {
  return async (entries) => {
    const batch = fittingEntries(entries);
    const results = await submit(post, batch);
    return results ?? (await submit(post, batch.slice(0, 1))) ?? [{ kind: 'unreachable' }];
  };
}

/** By size; one at least. */
function fittingEntries(entries: readonly JournalEntry[]): JournalEntry[] {
  let bytes = 0;
  const beyond = entries.findIndex((entry, index) => {
    bytes += utf8.encode(`${JSON.stringify(sentEntry(entry))},`).length;
    return index > 0 && bytes > maximumEntriesBytes;
  });
  return beyond < 0 ? [...entries] : entries.slice(0, beyond);
}

const sentEntry = ({ id, kind, recordedAt, participationSince, input }: JournalEntry): SentAnswer => ({
  ...{ id, kind, recordedAt, input },
  ...(participationSince !== undefined && { participationSince }),
});

/** @returns null where the server does not take the batch, or the line is too slow for it */
async function submit(post: PostAnswers, batch: readonly JournalEntry[]): Promise<SendResult[] | null> {
  const [oldest] = batch;
  const reply = oldest === undefined ? null : await post(batch.map(sentEntry), oldest.accountId);
  if (reply === 'timed-out' && batch.length > 1) return null;
  if (reply === null || reply === 'timed-out') return [{ kind: 'unreachable' }];
  if (!reply.ok) {
    if (temporaryRefusals.includes(reply.refusal.refusal)) return [resultOf(reply.refusal)];
    if (batch.length > 1) return null;
    return [reply.refusal.refusal === 'too-large' ? resultOf(reply.refusal) : { kind: 'unreachable' }];
  }
  const outcomes = new Map(reply.value.outcomes.map((outcome) => [outcome.id, outcome]));
  const results: SendResult[] = [];
  for (const { id } of batch) {
    const outcome = outcomes.get(id);
    if (outcome === undefined) break;
    results.push(outcome.ok ? { kind: 'stored', value: outcome.value } : resultOf(outcome.refusal as RefusalBody));
  }
  return results.length === 0 ? [{ kind: 'unreachable' }] : results;
}

function resultOf(refusal: RefusalBody): SendResult {
  switch (refusal.refusal) {
    case 'sign-in-needed':
      return { kind: 'held', by: 'signed-out' };
    case 'consent-outdated':
    case 'not-enrolled':
      return { kind: 'held', by: refusal.refusal };
    default:
      return temporaryRefusals.includes(refusal.refusal) ? { kind: 'unreachable' } : { kind: 'refused', refusal };
  }
}
