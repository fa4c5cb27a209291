import type { JournalEntry } from './journal-entry.ts';
import type { SaveState } from './save-state.ts';

/** The durable storage that all pages of this browser share. Its functions reject where the device cannot store. */
export type DeviceQueue = {
  /** Resolves when all of them are on the disk; those that are there already stay. */
  add(entries: readonly JournalEntry[]): Promise<void>;
  read(accountId: string): Promise<JournalEntry[]>;
  remove(ids: readonly string[]): Promise<void>;
  /** Erases everything of an account, drafts too. */
  clear(accountId: string): Promise<void>;
};

/** Storage that writes before it returns, for the moment at which a page is left: what the page waits for then is broken off. */
export type UnloadBackup = {
  read(): JournalEntry[];
  /** In place of what was there. */
  write(entries: readonly JournalEntry[]): void;
};

/** `isComplete` is false where the device could not be read: it may hold more than this page's own. */
type WaitingEntries = { entries: JournalEntry[]; isComplete: boolean };

export type EntryStore = ReturnType<typeof createEntryStore>;

/**
 * Waiting entries in the order in which they were recorded. Never rejects: what the device refuses or has lost lives in this page, and goes to
 * the device as soon as it takes anything.
 * @param device null where nothing is to be kept on the device
 */
export function createEntryStore(device: DeviceQueue | null, backup: UnloadBackup) {
  /** This page's entries until it hears what became of each. */
  const own = new Map<string, JournalEntry>();
  /** Those of them that the device does not have, as far as this page knows. */
  const unwritten = new Set<string>();
  /** What was recorded on this page. */
  const recordedHere = new Set<string>();
  /** What this page knows to be decided: the device may not be able to delete it. */
  const settled = new Set<string>();
  let lastOrder = 0;
  let deviceStorage: SaveState['deviceStorage'] = 'kept';
  let isLeft = false;
  let lastTurn: Promise<unknown> = Promise.resolve();
  let tellTakenOver = () => {};

  /** One change at a time: an entry is not deleted while it is being written. */
  function inTurn<Result>(change: () => Promise<Result>): Promise<Result> {
    const turn = lastTurn.then(change);
    lastTurn = turn;
    return turn;
  }

  /** @returns null where the device failed */
  async function onDevice<Result>(work: (queue: DeviceQueue) => Promise<Result>): Promise<{ result: Result } | null> {
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

  function disown(id: string): void {
    own.delete(id);
    unwritten.delete(id);
  }

  /** Takes over what pages that have gone could not write, writes what the device does not have, and takes from the backup what it has. */
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
    if (left.length > 0) tellTakenOver();
  }

  function dropFromBackup(isDropped: (entry: JournalEntry) => boolean): void {
    const left = backup.read();
    if (left.some(isDropped)) backup.write(left.filter((entry) => !isDropped(entry)));
  }

  function forgetAccount(accountId: string): string[] {
    const ids = [...own.values()].filter((entry) => entry.accountId === accountId).map(({ id }) => id);
    for (const id of ids) disown(id);
    return ids;
  }

  async function readWaiting(accountId: string): Promise<WaitingEntries> {
    while (leftByOthers().length > 0) await inTurn(synchronize);
    // What is recorded from now on may come behind what another page leaves meanwhile, or what the device loses.
    const mine = new Map([...own].filter(([, entry]) => entry.accountId === accountId));
    const written = [...mine.keys()].filter((id) => !unwritten.has(id));
    const found = await onDevice((queue) => queue.read(accountId));
    const ids = new Set(found?.result.map(({ id }) => id));
    // The device has lost it, or another page has settled it and has not told yet.
    if (found !== null) for (const id of written) if (own.has(id) && !ids.has(id)) unwritten.add(id);
    if (unwritten.size > 0) void inTurn(synchronize);
    const older = (found?.result ?? []).filter(({ id }) => mine.has(id) || !recordedHere.has(id));
    const still = [...mine.values()].filter(({ id }) => own.has(id));
    const all = new Map([...older, ...still].map((entry) => [entry.id, entry]));
    const inOrder = [...all.values()].filter(({ id }) => !settled.has(id)).sort((a, b) => a.order - b.order);
    lastOrder = Math.max(lastOrder, inOrder.at(-1)?.order ?? 0);
    return { entries: inOrder, isComplete: device === null || found !== null };
  }

  return {
    /** Resolves when the entry is on the disk, or when the device has refused it. */
    append(recorded: Omit<JournalEntry, 'order'>): Promise<void> {
      lastOrder = Math.max(lastOrder + 1, Date.parse(recorded.recordedAt));
      makeOwn({ ...recorded, order: lastOrder });
      recordedHere.add(recorded.id);
      return inTurn(synchronize);
    },

    /** @returns all that waits of an account, oldest first: what the device has, and this page's own */
    waiting: async (accountId: string): Promise<JournalEntry[]> => (await readWaiting(accountId)).entries,
    /** The same, and whether that is all. */
    readWaiting,

    /** Makes waiting entries this page's own: until it hears what became of them they wait, also if another page ends before it has told. */
    adopt(entries: readonly JournalEntry[]): void {
      for (const entry of entries) if (!own.has(entry.id)) own.set(entry.id, entry);
    },

    /** Deletes entries that have been decided, by this page or another one. */
    async remove(ids: readonly string[]): Promise<void> {
      const news = ids.filter((id) => !settled.has(id));
      if (news.length === 0) return;
      for (const id of news) {
        settled.add(id);
        disown(id);
      }
      dropFromBackup(({ id }) => settled.has(id));
      await inTurn(() => onDevice((queue) => queue.remove(news)));
    },

    /** Forgets everything of an account, which another page has erased, and erases what this page has written again meanwhile. */
    async forgetErased(accountId: string): Promise<void> {
      const forgotten = new Set(forgetAccount(accountId));
      if (forgotten.size === 0) return;
      dropFromBackup(({ id }) => forgotten.has(id));
      await inTurn(() => onDevice((queue) => queue.remove([...forgotten])));
    },

    /** Erases everything of an account. */
    async clear(accountId: string): Promise<void> {
      forgetAccount(accountId);
      dropFromBackup((entry) => entry.accountId === accountId);
      await onDevice((queue) => queue.clear(accountId));
    },

    deviceStorage: () => deviceStorage,
    /** Whether answers would be lost with this page. */
    hasUnsafeEntries: (): boolean => deviceStorage === 'unavailable' && unwritten.size > 0,

    /** To be called when the page is left: what is not on the disk yet goes to the backup. */
    leave(): void {
      if (device === null) return;
      isLeft = true;
      const unsafe = [...backup.read(), ...unwrittenEntries()];
      backup.write([...new Map(unsafe.map((entry) => [entry.id, entry])).values()]);
    },
    /** To be called when the browser shows the page again that was left. */
    comeBack(): void {
      isLeft = false;
      void inTurn(synchronize);
    },
    /** @param listener is told when this page has taken over what another one left: this page is to send it */
    onTakenOver(listener: () => void): void {
      tellTakenOver = listener;
    },
  };
}
