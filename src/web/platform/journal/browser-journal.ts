import { submitAnswers } from '#contract/participation/answer-calls.ts';
import { inventoryChoiceKind } from '#contract/participation/inventory-calls.ts';
import { currentInstant } from '#web/platform/clock/instant-of.ts';
import { randomUuid } from '#web/platform/clock/random-uuid.ts';
import { callServerFor, ServerUnreachable } from '#web/platform/server-state/api.ts';
import { isPreviewPage } from '#web/platform/server-state/preview-page.ts';
import { askToPersist, localUnloadBackup, offlineQueue } from './device-store.ts';
import { createEntryStore } from './entry-store.ts';
import { type CoreDeps, createJournalCore } from './journal-core.ts';
import type { PageMessage } from './journal-entry.ts';
import { type PostAnswers, submitBatchBy } from './journal-sender.ts';

export const pageStore = createEntryStore(isPreviewPage ? null : offlineQueue, localUnloadBackup);

/** The core with the browser's storage, network, clock and events. */
export function openBrowserJournal({ recheck }: Pick<CoreDeps, 'recheck'>) {
  const core = createJournalCore({
    recheck,
    store: pageStore,
    send: submitBatchBy(postAnswers),
    schedule(work, delayMs) {
      const timer = setTimeout(work, delayMs);
      return () => clearTimeout(timer);
    },
    chance: Math.random,
    newId: () => randomUuid().replaceAll('-', ''),
    now: currentInstant,
    announce: broadcast,
  });

  /** @returns unsubscribes */
  function listen(): () => void {
    const ending = new AbortController();
    const options = { signal: ending.signal };
    listeners.add(core.handleMessage);
    const stopWatching = core.watch(askBeforeLosing);
    window.addEventListener('pagehide', pageStore.leave, options);
    window.addEventListener(
      'pageshow',
      ({ persisted }) => {
        if (persisted) pageStore.comeBack();
        core.flush();
      },
      options,
    );
    window.addEventListener('online', core.networkIsBack, options);
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.visibilityState === 'visible') core.flush();
      },
      options,
    );
    return () => {
      ending.abort();
      listeners.delete(core.handleMessage);
      stopWatching();
      window.removeEventListener('beforeunload', askToStay);
    };
  }

  function record(kind: string, input: unknown): ReturnType<typeof core.record> {
    const recorded = core.record(kind, input);
    // Some browsers prompt, which must not happen while reactions are timed.
    if (kind === inventoryChoiceKind.kind) void recorded.waiting.then(askToPersist);
    return recorded;
  }

  return { ...core, record, listen };
}

const postAnswers: PostAnswers = async (entries, accountId) => {
  try {
    return await callServerFor(accountId, submitAnswers, { entries });
  } catch (error) {
    if (!(error instanceof ServerUnreachable)) reportError(error);
    // Only an aborted request has a `DOMException`.
    else if (error.cause instanceof DOMException) return 'timed-out';
    return null;
  }
};

/** The browser's question before leaving, only where answers would be lost. */
function askBeforeLosing(): void {
  if (pageStore.hasUnsafeEntries()) window.addEventListener('beforeunload', askToStay);
  else window.removeEventListener('beforeunload', askToStay);
}

function askToStay(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

const channel =
  isPreviewPage || typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('wordmood-journal');
const listeners = new Set<(message: PageMessage) => void>();
const notifyListeners = (message: PageMessage) => {
  for (const listener of listeners) listener(message);
};
channel?.addEventListener('message', (event: MessageEvent<PageMessage>) => notifyListeners(event.data));

/** To all pages of the browser, this one included. */
export function broadcast(message: PageMessage): void {
  channel?.postMessage(message);
  notifyListeners(message);
}
