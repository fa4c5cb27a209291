import { followRefusals } from './refused-lately.ts';
import { type Connection, type SaveState, saveStateOf } from './save-state.ts';

type TellerParts = {
  deviceStorage(): SaveState['deviceStorage'];
  /** @returns how many entries of whoever is told wait, on the device and on their way to it */
  countWaiting(connection: Connection): Promise<number>;
};

/** Follows whether everything is saved, and tells whoever watches when that changes. */
export function createSaveStateTeller({ deviceStorage, countWaiting }: TellerParts) {
  const watchers = new Set<() => void>();
  const refusals = followRefusals();
  let connection: Connection = 'ready';
  let state: SaveState = { kind: 'saved', waiting: 0, deviceStorage: 'kept' };
  let counting = 0;

  /** Counts anew what waits, and says so. */
  async function count(): Promise<void> {
    counting += 1;
    const asked = counting;
    const waiting = await countWaiting(connection);
    if (asked === counting) show(waiting);
  }

  function show(waiting: number): void {
    const next = saveStateOf({ waiting, connection, refused: refusals.lately(), deviceStorage: deviceStorage() });
    const isSame = next.kind === state.kind && next.waiting === state.waiting;
    if (isSame && next.deviceStorage === state.deviceStorage) return;
    state = next;
    for (const watcher of watchers) watcher();
  }

  return {
    refusals,
    count,
    /** At once: not even for a moment may an answer that has just been given count as saved. */
    showOneMore: () => show(state.waiting + 1),
    noteConnection(next: Connection): void {
      connection = next;
      void count();
    },
    saveState: () => state,
    watch(watcher: () => void): () => void {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
  };
}
