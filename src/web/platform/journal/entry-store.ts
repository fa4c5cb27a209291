import type { JournalEntry } from './journal-entry.ts';
import type { SaveState } from './save-state.ts';

/** The durable queue that all pages of this browser share. Its functions reject where the device cannot store. */
export type DeviceQueue = {
  /** Puts an entry behind all others, unless it is there already. Resolves when it is on the disk. */
  add(entry: JournalEntry): Promise<void>;
  /** The entries of an account, oldest first. @param most how many at most; all where it is not given */
  read(accountId: string, most?: number): Promise<JournalEntry[]>;
  remove(ids: readonly string[]): Promise<void>;
  /** Erases everything of an account, drafts too. */
  clear(accountId: string): Promise<void>;
  /** @param listener is told before the next use when the storage was emptied under the page */
  onWiped(listener: () => void): void;
};

/** Storage that writes before it returns, for the moment at which a page is left: what the page waits for then is broken off. */
export type UnloadBackup = {
  read(): JournalEntry[];
  /** In place of what was there. */
  write(entries: readonly JournalEntry[]): void;
};

export type EntryStore = ReturnType<typeof createEntryStore>;

/** `writing`: for the first time. `page`: the device has refused or lost it. */
type OwnEntry = { entry: JournalEntry; place: 'writing' | 'device' | 'page' };

/**
 * Waiting entries in the order in which they were recorded. Never rejects: what the device refuses or has lost lives in this page, and goes to
 * the device, before what is recorded later, as soon as it takes anything.
 * @param device null where nothing is to be kept on the device
 */
export function createEntryStore(device: DeviceQueue | null, backup: UnloadBackup) {
  /** This page's entries until it hears what became of each. Oldest first: those on the device come before the others. */
  let own = new Map<string, OwnEntry>();
  /** Decided entries that the device could not delete. */
  const undeletable = new Set<string>();
  let wipes = 0;
  /** Whether entries had to be written once more: on the device they may stand behind what came later. */
  let hasRewritten = false;
  let deviceStorage: SaveState['deviceStorage'] = 'kept';
  let isLeft = false;
  let lastTurn: Promise<unknown> = Promise.resolve();
  let tellTakenOver = () => {};

  device?.onWiped(() => {
    wipes += 1;
    hasRewritten = true;
    for (const one of own.values()) if (one.place === 'device') one.place = 'page';
    undeletable.clear();
    void inTurn(synchronize);
  });

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

  const isUnwritten = ({ place }: OwnEntry) => place !== 'device';
  const unwritten = () => [...own.values()].filter(isUnwritten);

  /** Takes over what pages that have gone could not write, writes what the device does not have, and takes from the backup what it has. */
  async function synchronize(): Promise<void> {
    const left = isLeft ? [] : backup.read();
    const isNews = left.some(({ id }) => !own.has(id));
    if (isNews) {
      const written = [...own.values()].filter((one) => !isUnwritten(one));
      const ofBackup = left.map((entry): OwnEntry => own.get(entry.id) ?? { entry, place: 'writing' });
      own = new Map([...written, ...ofBackup, ...unwritten()].map((one) => [one.entry.id, one]));
    }
    await writeUnwritten();
    // Others may have been left there meanwhile.
    const safe = new Set(left.map(({ id }) => id).filter((id) => (own.get(id)?.place ?? 'device') === 'device'));
    dropFromBackup(({ id }) => safe.has(id));
    if (isNews) tellTakenOver();
  }

  /** Oldest first, until the device refuses one: a later entry must not overtake it. */
  async function writeUnwritten(): Promise<void> {
    for (let [next] = unwritten(); device !== null && next !== undefined; [next] = unwritten()) {
      const { entry } = next;
      const wipesBefore = wipes;
      if ((await onDevice((queue) => queue.add(entry))) === null) {
        hasRewritten = true;
        for (const one of unwritten()) one.place = 'page';
        return;
      }
      deviceStorage = 'kept';
      next.place = wipes === wipesBefore ? 'device' : 'page';
      // Before older ones on an emptied device, or settled or erased meanwhile.
      if (isUnwritten(next) || own.get(entry.id) !== next) await onDevice((queue) => queue.remove([entry.id]));
    }
  }

  function dropFromBackup(isDropped: (entry: JournalEntry) => boolean): void {
    const left = backup.read();
    if (left.some(isDropped)) backup.write(left.filter((entry) => !isDropped(entry)));
  }

  function forgetAccount(accountId: string): void {
    for (const [id, { entry }] of own) if (entry.accountId === accountId) own.delete(id);
  }

  /** @returns entries of an account, oldest first: what the device has, and this page's own in the order in which it recorded them */
  async function read(accountId: string, most: number | undefined, isRead: (one: OwnEntry) => boolean) {
    const wanted = most === undefined ? undefined : most + undeletable.size;
    for (;;) {
      const isLeftUnread = !isLeft && backup.read().some(({ id }) => !own.has(id));
      if (isLeftUnread) await inTurn(synchronize);
      else if (unwritten().length > 0) void inTurn(synchronize);
      const wipesBefore = wipes;
      // Copied first: what is written meanwhile comes behind what the device has by then.
      const copy = [...own.values()].filter(({ entry }) => entry.accountId === accountId).map((one) => ({ ...one }));
      const found = (await onDevice((queue) => queue.read(accountId, wanted)))?.result ?? [];
      if (wipes !== wipesBefore) continue;
      const isAll = wanted === undefined || found.length < wanted;
      const foundIds = new Set(found.map(({ id }) => id));
      const mine = copy.filter((one) => {
        const isMissed = own.has(one.entry.id) && (one.place === 'page' || (isAll && isRead(one)));
        return foundIds.has(one.entry.id) || isMissed;
      });
      const inOrder = new Map<string, JournalEntry>();
      for (const entry of found) {
        const position = hasRewritten ? mine.findIndex((one) => one.entry.id === entry.id) : -1;
        for (const one of mine.slice(0, position + 1)) inOrder.set(one.entry.id, one.entry);
        inOrder.set(entry.id, entry);
      }
      for (const { entry } of mine) inOrder.set(entry.id, entry);
      return [...inOrder.values()].filter(({ id }) => !undeletable.has(id)).slice(0, most);
    }
  }

  return {
    /** Resolves when the entry is on the disk, or when the device has refused it. */
    append(entry: JournalEntry): Promise<void> {
      own.set(entry.id, { entry, place: device === null ? 'page' : 'writing' });
      return inTurn(synchronize);
    },

    /** All that waits of an account, oldest first. */
    waiting: (accountId: string): Promise<JournalEntry[]> => read(accountId, undefined, () => true),
    /** The oldest entries of an account that the device has, or has refused. */
    oldest: (accountId: string, most: number): Promise<JournalEntry[]> =>
      read(accountId, most, ({ place }) => place !== 'writing'),

    /** Makes waiting entries this page's own: until it hears what became of them they wait, also if another page ends before it has told. */
    adopt(entries: readonly JournalEntry[]): void {
      const adopted = entries.map((entry) => own.get(entry.id) ?? { entry, place: 'device' as const });
      own = new Map([...adopted.map((one) => [one.entry.id, one] as const), ...own]);
    },

    /** Deletes entries that have been decided. */
    remove: (ids: readonly string[]): Promise<void> =>
      inTurn(async () => {
        for (const id of ids) own.delete(id);
        dropFromBackup(({ id }) => ids.includes(id));
        const isRemoved = device === null || (await onDevice((queue) => queue.remove(ids))) !== null;
        if (!isRemoved) for (const id of ids) undeletable.add(id);
      }),

    /** Forgets in this page what another page has settled. */
    forget: (id: string): void => void own.delete(id),
    /** Forgets in this page everything of an account, which another page has erased. */
    forgetAccount,

    /** Erases everything of an account. */
    async clear(accountId: string): Promise<void> {
      forgetAccount(accountId);
      dropFromBackup((entry) => entry.accountId === accountId);
      await onDevice((queue) => queue.clear(accountId));
    },

    deviceStorage: () => deviceStorage,
    /** Whether answers would be lost with this page. */
    hasUnsafeEntries: (): boolean =>
      deviceStorage === 'unavailable' && unwritten().some(({ place }) => place === 'page'),

    /** To be called when the page is left: what is not on the disk yet goes to the backup. */
    leave(): void {
      if (device === null) return;
      isLeft = true;
      const unsafe = [...backup.read(), ...unwritten().map(({ entry }) => entry)];
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
