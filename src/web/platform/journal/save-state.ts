import type { HoldReason, Settlement } from './journal-entry.ts';

export type SaveState = {
  /** `overtaken`: another device has answered first. `signedOut`, `held`: on the device until the sign-in, or the consent in force. */
  kind: 'saved' | 'saving' | 'offline' | 'refused' | 'overtaken' | 'signedOut' | 'held';
  waiting: number;
  /** `unavailable`: unsent answers are in memory only. */
  deviceStorage: 'kept' | 'unavailable';
};

/** After the last attempt. */
export type Connection = 'ready' | 'unreachable' | HoldReason;

type RecentRefusal = 'refused' | 'overtaken' | null;

/** After a conflict these mean that the other device has gone on. */
const refusedForPlace: readonly string[] = ['out-of-order', 'wrong-phase', 'wrong-day'];

type TrackerDeps = {
  deviceStorage(): SaveState['deviceStorage'];
  /** Not complete where the device, which may hold more, could not be read. */
  countWaiting(connection: Connection): Promise<{ waiting: number; isComplete: boolean }>;
};

/** docs/protocol/interface.md, 2. */
export function trackSaveState({ deviceStorage, countWaiting }: TrackerDeps) {
  const watchers = new Set<() => void>();
  const refusals = trackRefusals();
  let connection: Connection = 'ready';
  let state: SaveState = { kind: 'saved', waiting: 0, deviceStorage: 'kept' };
  let counts = 0;

  function show(waiting: number, isComplete = true): void {
    const known = kindOf(waiting);
    const kind = known === 'saved' && !isComplete ? 'saving' : known;
    const next: SaveState = { kind, waiting, deviceStorage: deviceStorage() };
    const isSame = next.kind === state.kind && next.waiting === state.waiting;
    if (isSame && next.deviceStorage === state.deviceStorage) return;
    state = next;
    for (const watcher of watchers) watcher();
  }

  function kindOf(waiting: number): SaveState['kind'] {
    if (waiting === 0) return refusals.recent() ?? 'saved';
    switch (connection) {
      case 'signed-out':
        return 'signedOut';
      case 'consent-outdated':
        return 'held';
      case 'unreachable':
        return 'offline';
      default:
        return 'saving';
    }
  }

  async function count(): Promise<void> {
    counts += 1;
    const thisCount = counts;
    // Coalesces the settlements of a batch.
    await null;
    if (thisCount !== counts) return;
    const { waiting, isComplete } = await countWaiting(connection);
    if (thisCount === counts) show(waiting, isComplete);
  }

  return {
    count,
    /** Synchronous: a new answer must not show as saved even for a moment. */
    noteRecorded(id: string): void {
      // Invalidates a count in progress.
      counts += 1;
      refusals.noteRecorded(id);
      show(state.waiting + 1);
    },
    noteSettled: refusals.noteSettled,
    noteConnection(next: Connection): void {
      connection = next;
      void count();
    },
    forgetRefusals: refusals.forget,
    saveState: () => state,
    watch(watcher: () => void): () => void {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
  };
}

/** `overtaken` lasts until an answer that was recorded after it is stored: those sent with the refused one prove nothing. */
export function trackRefusals() {
  let recent: RecentRefusal = null;
  const recordedSince = new Set<string>();

  return {
    recent: () => recent,
    noteRecorded: (id: string) => void recordedSince.add(id),
    /** @param isAnswer false for a submission, which can be repeated */
    noteSettled(id: string, settlement: Settlement, isAnswer: boolean): void {
      const isNew = recordedSince.delete(id);
      if (settlement.kind === 'stored') {
        if (isNew || recent === 'refused') recent = null;
        return;
      }
      const { refusal } = settlement.refusal;
      if (refusal === 'participation-ended') return;
      if ((refusal === 'conflict' && isAnswer) || (recent === 'overtaken' && refusedForPlace.includes(refusal))) {
        recent = 'overtaken';
        recordedSince.clear();
      } else {
        recent = 'refused';
      }
    },
    forget(): void {
      recent = null;
      recordedSince.clear();
    },
  };
}
