import type { JournalEntry, SetAsideEntry } from './journal-entry.ts';
import type { JournalStore } from './journal-store.ts';
import type { SaveState } from './save-state.ts';

export type PageStore = JournalStore & {
  deviceStorage(): SaveState['deviceStorage'];
  /** Entries that only this page knows, oldest first: they would be lost with it. */
  onlyInThisPage(): JournalEntry[];
  /** Forgets what this page knows of an account, of which another page has just wiped the device. */
  forgetInPage(accountId: string): void;
};

/** Storage that can be wiped under the page. */
export type Wipeable = {
  /** @param listener is told before the next thing is done on what is left */
  whenWiped(listener: () => void): void;
};

/** Keys of entries that never reached the device; far above any key that the device gives. */
const firstKeyInPage = 2 ** 52;

type OwnEntry = {
  entry: JournalEntry;
  isOnDevice: boolean;
  /** The device had it and has lost it. */
  wasWiped: boolean;
};

/**
 * A store that never fails: what the device refuses lives in this page until it is sent, behind what the device already holds.
 * @param device may reject at any time
 */
export function createFallbackStore(device: JournalStore & Partial<Wipeable>): PageStore {
  /** This page's own entries, oldest first, in case the device stops answering. */
  let own: OwnEntry[] = [];
  let wipes = 0;
  /** Refused entries that the device could not take. */
  let asideInPage: SetAsideEntry[] = [];
  /** Entries that the server has decided about and the device could not give up. */
  const decided = new Set<string>();
  let deviceStorage: SaveState['deviceStorage'] = 'kept';
  let keysGiven = 0;
  let lastAppend: Promise<unknown> = Promise.resolve();

  device.whenWiped?.(() => {
    wipes += 1;
    // New keys: those that they had may be given once more.
    own = own.map(({ entry, isOnDevice, wasWiped }) => {
      keysGiven += 1;
      const kept = isOnDevice ? { ...entry, sequence: firstKeyInPage + keysGiven } : entry;
      return { entry: kept, isOnDevice: false, wasWiped: isOnDevice || wasWiped };
    });
    decided.clear();
  });

  async function tryDevice<Result>(work: () => Promise<Result>): Promise<{ result: Result } | null> {
    try {
      return { result: await work() };
    } catch {
      deviceStorage = 'unavailable';
      return null;
    }
  }

  const inPageOnly = (accountId?: string) =>
    own
      .filter(({ entry, isOnDevice }) => !isOnDevice && (accountId === undefined || entry.accountId === accountId))
      .map(({ entry }) => entry);
  const ownOf = (accountId: string) => own.map(({ entry }) => entry).filter((entry) => entry.accountId === accountId);
  const forget = ({ id }: JournalEntry) => {
    own = own.filter(({ entry }) => entry.id !== id);
  };

  function forgetInPage(accountId: string): void {
    own = own.filter(({ entry }) => entry.accountId !== accountId);
    asideInPage = asideInPage.filter((entry) => entry.accountId !== accountId);
  }

  async function waiting(accountId: string): Promise<JournalEntry[]> {
    const read = await readWithPage(accountId, () => device.waiting(accountId));
    return read === null ? ownOf(accountId) : read.filter(({ id }) => !decided.has(id));
  }

  /** @returns what the device has and what only this page has, in their order; null where the device cannot be read */
  async function readWithPage(accountId: string, work: () => Promise<JournalEntry[]>): Promise<JournalEntry[] | null> {
    for (;;) {
      const wipesBefore = wipes;
      // Looked up first: while an entry lives in this page only, everything older is already on the device, nothing newer goes there.
      const inPage = inPageOnly(accountId);
      const wiped = new Set(own.filter(({ wasWiped }) => wasWiped).map(({ entry }) => entry.id));
      const read = await tryDevice(work);
      if (read === null) return null;
      if (wipes !== wipesBefore) continue;
      // What was wiped is older than all that is on the device now.
      return [
        ...inPage.filter(({ id }) => wiped.has(id)),
        ...read.result,
        ...inPage.filter(({ id }) => !wiped.has(id)),
      ];
    }
  }

  return {
    append(entry) {
      const appended = lastAppend.then(async () => {
        // Behind an entry that only this page has, the next one must not overtake it on the device.
        const stored = inPageOnly(entry.accountId).length > 0 ? null : await tryDevice(() => device.append(entry));
        if (stored === null) keysGiven += 1;
        else deviceStorage = 'kept';
        const kept = stored?.result ?? { ...entry, sequence: firstKeyInPage + keysGiven };
        own.push({ entry: kept, isOnDevice: stored !== null, wasWiped: false });
        return kept;
      });
      lastAppend = appended;
      return appended;
    },
    async oldest(accountId, most) {
      if (decided.size > 0) return (await waiting(accountId)).slice(0, most);
      const read = await readWithPage(accountId, () => device.oldest(accountId, most));
      return (read ?? ownOf(accountId)).slice(0, most);
    },
    waiting,
    async forgetWaiting(entries) {
      for (const entry of entries) forget(entry);
      const onDevice = entries.filter(({ sequence }) => sequence <= firstKeyInPage);
      if (onDevice.length > 0 && (await tryDevice(() => device.forgetWaiting(onDevice))) === null)
        for (const { id } of onDevice) decided.add(id);
    },
    async acknowledge(entry) {
      forget(entry);
      if (entry.sequence > firstKeyInPage) return;
      if ((await tryDevice(() => device.acknowledge(entry))) === null) decided.add(entry.id);
    },
    acknowledgedOf: async (accountId) => (await tryDevice(() => device.acknowledgedOf(accountId)))?.result ?? [],
    async forgetAcknowledged(entries) {
      if (entries.length > 0) await tryDevice(() => device.forgetAcknowledged(entries));
    },
    async forgetAllAcknowledged() {
      await tryDevice(() => device.forgetAllAcknowledged());
    },
    offerAgain: async (accountId) => (await tryDevice(() => device.offerAgain(accountId)))?.result ?? 0,
    async setAside(entry, refusal) {
      forget(entry);
      if ((await tryDevice(() => device.setAside(entry, refusal))) !== null) return;
      decided.add(entry.id);
      const { sequence: _sequence, ...content } = entry;
      asideInPage.push({ ...content, refusal });
    },
    async asideOf(accountId) {
      const read = await tryDevice(() => device.asideOf(accountId));
      return [...(read?.result ?? []), ...asideInPage.filter((entry) => entry.accountId === accountId)];
    },
    async forgetAside(accountId, ids) {
      asideInPage = asideInPage.filter(({ id }) => !ids.includes(id));
      await tryDevice(() => device.forgetAside(accountId, ids));
    },
    forgetInPage,
    async clear(accountId) {
      forgetInPage(accountId);
      await tryDevice(() => device.clear(accountId));
    },
    deviceStorage: () => (inPageOnly().length > 0 ? 'unavailable' : deviceStorage),
    onlyInThisPage: () => inPageOnly(),
  };
}
