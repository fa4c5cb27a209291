import type { Hold, Settlement } from './journal-entry.ts';

/** Whether what a person has answered is safe, for the line that says so in words. */
export type SaveState = {
  /**
   * `saved`: nothing waits. `saving`: on its way. `offline`: on the device, the server is out of reach. `refused`: the server has said no to the
   * last answer. `overtaken`: answers of this device were not counted, because others had been given on another one. `signedOut`: on the device
   * until the same person signs in again. `held`: on the device until they have accepted the consent text in force.
   */
  kind: 'saved' | 'saving' | 'offline' | 'refused' | 'overtaken' | 'signedOut' | 'held';
  /** Answers that the server has not decided about yet. */
  waiting: number;
  /** `unavailable`: the browser refuses to store, or is full; unsent answers live in this page only. */
  deviceStorage: 'kept' | 'unavailable';
};

/** How the last sending went. */
export type Connection = 'ready' | 'unreachable' | Hold;

type RecentRefusal = 'refused' | 'overtaken' | null;

/** Refused for its place: after a conflict that is where the other device has gone on. */
const refusedForPlace: readonly string[] = ['out-of-order', 'wrong-phase', 'wrong-day'];

type TrackerDeps = {
  deviceStorage(): SaveState['deviceStorage'];
  /** @returns how many entries of the account at hand wait; not complete where the device, which may hold more, could not be read */
  countWaiting(connection: Connection): Promise<{ waiting: number; isComplete: boolean }>;
};

/** Follows whether everything is saved (docs/protocol/interface.md, 2), and tells its watchers when that changes. */
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
    // Many entries are settled at once.
    await null;
    if (thisCount !== counts) return;
    const { waiting, isComplete } = await countWaiting(connection);
    if (thisCount === counts) show(waiting, isComplete);
  }

  return {
    /** Counts anew what waits. */
    count,
    /** At once: not even for a moment may an answer that has just been given count as saved. */
    noteRecorded(id: string): void {
      // A count that is under way does not know of it.
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

/**
 * What there is to say about answers that the server has refused. That others count in their place stays said until an answer that was given
 * after that is stored: those that were under way with them prove nothing.
 */
export function trackRefusals() {
  let recent: RecentRefusal = null;
  const recordedSince = new Set<string>();

  return {
    recent: () => recent,
    noteRecorded: (id: string) => void recordedSince.add(id),
    /** @param isAnswer one answer of many; a refused submission is still to be done */
    noteSettled(id: string, settlement: Settlement, isAnswer: boolean): void {
      const isNew = recordedSince.delete(id);
      if (settlement.kind === 'stored') {
        if (isNew || recent === 'refused') recent = null;
        return;
      }
      const { refusal } = settlement.refusal;
      // Of a participation that has ended.
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
