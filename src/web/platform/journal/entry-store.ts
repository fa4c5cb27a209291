import type { JournalEntry } from './journal-entry.ts';
import type { SaveState } from './save-state.ts';

/** Durable storage shared by all pages of the browser. Rejects where the device cannot store. */
export type OfflineQueue = {
  /** Resolves when all are on the disk. Idempotent by id. */
  add(entries: readonly JournalEntry[]): Promise<void>;
  read(accountId: string): Promise<JournalEntry[]>;
  remove(ids: readonly string[]): Promise<void>;
  /** Drafts too. */
  clear(accountId: string): Promise<void>;
};

/** Synchronous storage: a page that is left does not get to await anything. */
export type UnloadBackup = {
  read(): JournalEntry[];
  write(entries: readonly JournalEntry[]): void;
};

/** `isComplete` is false where the device could not be read and may hold more. */
type WaitingEntries = { entries: JournalEntry[]; isComplete: boolean };

export type EntryStore = ReturnType<typeof createEntryStore>;

/**
 * Waiting entries in recorded order. Never rejects: what the device refuses or loses stays in memory and is written at the next success.
 * @param device null: memory only
 */
export function createEntryStore(device: OfflineQueue | null, backup: UnloadBackup) {
  /** Until each is settled. */
  const own = new Map<string, JournalEntry>();
  /** Ids of own entries that the device lacks. */
  const unwritten = new Set<string>();
  const recordedHere = new Set<string>();
  /** Decided ids: the device may fail to delete them. */
  const settled = new Set<string>();
  let lastOrder = 0;
  let deviceStorage: SaveState['deviceStorage'] = 'kept';
  let isLeft = false;
  let lastChange: Promise<unknown> = Promise.resolve();
  let onTakenOver = () => {};

  /** Serializes changes: no entry is deleted while it is being written. */
  function serialize<Result>(change: () => Promise<Result>): Promise<Result> {
    const queued = lastChange.then(change);
    lastChange = queued;
    return queued;
  }

  /** @returns null where the device failed */
  async function onDevice<Result>(work: (queue: OfflineQueue) => Promise<Result>): Promise<{ result: Result } | null> {
    if (device === null) return null;
    try {
      return { result: await work(device) };
    } catch {
      deviceStorage = 'unavailable';
      return null;
    }
  }

  const unwrittenEntries = () => [...own.values()].filter(({ id }) => unwritten.has(id));
  const leftByOthers = () => (isLeft ? [] : backup.read().filter(({ id }) => !own.has(id) && !settled.has(id)));

  function makeOwn(entry: JournalEntry): void {
    own.set(entry.id, entry);
    unwritten.add(entry.id);
  }

  function releaseEntry(id: string): void {
    own.delete(id);
    unwritten.delete(id);
  }

  /** Adopts the backup of closed pages, writes what the device lacks, and removes from the backup what it has. */
  async function synchronize(): Promise<void> {
    const left = leftByOthers();
    for (const entry of left) makeOwn(entry);
    const missing = unwrittenEntries();
    if (missing.length > 0 && (await onDevice((queue) => queue.add(missing)))) {
      deviceStorage = 'kept';
      for (const { id } of missing) unwritten.delete(id);
      // Settled or erased meanwhile.
      const gone = missing.map(({ id }) => id).filter((id) => !own.has(id));
      if (gone.length > 0) await onDevice((queue) => queue.remove(gone));
    }
    if (!isLeft) dropFromBackup(({ id }) => settled.has(id) || (own.has(id) && !unwritten.has(id)));
    if (left.length > 0) onTakenOver();
  }

  function dropFromBackup(isDropped: (entry: JournalEntry) => boolean): void {
    const left = backup.read();
    if (left.some(isDropped)) backup.write(left.filter((entry) => !isDropped(entry)));
  }

  function backUpUnwritten(): void {
    const unsafe = [...backup.read(), ...unwrittenEntries()];
    backup.write([...new Map(unsafe.map((entry) => [entry.id, entry])).values()]);
  }

  function forgetAccount(accountId: string): string[] {
    const ids = [...own.values()].filter((entry) => entry.accountId === accountId).map(({ id }) => id);
    for (const id of ids) releaseEntry(id);
    return ids;
  }

  async function readWaiting(accountId: string): Promise<WaitingEntries> {
    while (leftByOthers().length > 0) await serialize(synchronize);
    // Later records may be ordered behind entries that another page leaves meanwhile.
    const mine = new Map([...own].filter(([, entry]) => entry.accountId === accountId));
    const written = [...mine.keys()].filter((id) => !unwritten.has(id));
    const found = await onDevice((queue) => queue.read(accountId));
    const ids = new Set(found?.result.map(({ id }) => id));
    // Lost by the device, or settled by another page whose notice is still on its way.
    if (found !== null) for (const id of written) if (own.has(id) && !ids.has(id)) unwritten.add(id);
    if (unwritten.size > 0) void serialize(synchronize);
    const older = (found?.result ?? []).filter(({ id }) => mine.has(id) || !recordedHere.has(id));
    const still = [...mine.values()].filter(({ id }) => own.has(id));
    const all = new Map([...older, ...still].map((entry) => [entry.id, entry]));
    const inOrder = [...all.values()].filter(({ id }) => !settled.has(id)).sort((a, b) => a.order - b.order);
    lastOrder = Math.max(lastOrder, inOrder.at(-1)?.order ?? 0);
    return { entries: inOrder, isComplete: device === null || found !== null };
  }

  return {
    /** Resolves when the entry is on the disk, or the device has refused it. */
    append(recorded: Omit<JournalEntry, 'order'>): Promise<void> {
      lastOrder = Math.max(lastOrder + 1, Date.parse(recorded.recordedAt));
      makeOwn({ ...recorded, order: lastOrder });
      recordedHere.add(recorded.id);
      // The word that the end of the page interrupts.
      if (isLeft) backUpUnwritten();
      return serialize(synchronize);
    },

    /** Oldest first: of the device and of this page. */
    waiting: async (accountId: string): Promise<JournalEntry[]> => (await readWaiting(accountId)).entries,
    readWaiting,

    /** Keeps entries in this page until they are settled, also if the page that owned them closes. */
    adopt(entries: readonly JournalEntry[]): void {
      for (const entry of entries) if (!own.has(entry.id)) own.set(entry.id, entry);
    },

    /** Deletes decided entries. */
    async remove(ids: readonly string[]): Promise<void> {
      const unsettled = ids.filter((id) => !settled.has(id));
      if (unsettled.length === 0) return;
      for (const id of unsettled) {
        settled.add(id);
        releaseEntry(id);
      }
      dropFromBackup(({ id }) => settled.has(id));
      await serialize(() => onDevice((queue) => queue.remove(unsettled)));
    },

    /** Another page has cleared the account: also deletes what this page has written since. */
    async forgetErased(accountId: string): Promise<void> {
      const forgotten = new Set(forgetAccount(accountId));
      if (forgotten.size === 0) return;
      dropFromBackup(({ id }) => forgotten.has(id));
      await serialize(() => onDevice((queue) => queue.remove([...forgotten])));
    },

    async clear(accountId: string): Promise<void> {
      forgetAccount(accountId);
      dropFromBackup((entry) => entry.accountId === accountId);
      await onDevice((queue) => queue.clear(accountId));
    },

    deviceStorage: () => deviceStorage,
    /** Whether closing this page would lose answers. */
    hasUnsafeEntries: (): boolean => deviceStorage === 'unavailable' && unwritten.size > 0,

    /** On `pagehide`: backs up what is not on the disk. */
    leave(): void {
      if (device === null) return;
      isLeft = true;
      backUpUnwritten();
    },
    /** On `pageshow` from the back-forward cache. */
    comeBack(): void {
      isLeft = false;
      void serialize(synchronize);
    },
    /** @param listener called after entries of a closed page were adopted, which this page has to send */
    onTakenOver(listener: () => void): void {
      onTakenOver = listener;
    },
  };
}
