import type { JournalEntry } from './journal-entry.ts';
import type { JournalStore } from './journal-store.ts';
import type { SaveState } from './save-state.ts';

export type PageStore = JournalStore & {
  deviceStorage(): SaveState['deviceStorage'];
  /** Entries that only this page knows: they would be lost with it. */
  onlyInThisPage(): number;
};

/** Keys of entries that never reached the device; far above any key that the device gives. */
const firstKeyInPage = 2 ** 52;

/**
 * A store that never fails: what the device refuses lives in this page until it is sent, behind what the device already holds.
 * @param device may reject at any time
 */
export function createFallbackStore(device: JournalStore): PageStore {
  /** This page's own entries, oldest first, in case the device stops answering. */
  let own: { entry: JournalEntry; isOnDevice: boolean }[] = [];
  /** Entries that the server has decided about and the device could not give up. */
  const decided = new Set<string>();
  let deviceStorage: SaveState['deviceStorage'] = 'kept';
  let keysGiven = 0;
  let lastAppend: Promise<unknown> = Promise.resolve();

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

  async function waiting(accountId: string): Promise<JournalEntry[]> {
    // Looked up first: while an entry lives in this page only, everything older is already on the device, nothing newer goes there.
    const inPage = inPageOnly(accountId);
    const read = await tryDevice(() => device.waiting(accountId));
    if (read === null) return ownOf(accountId);
    return [...read.result.filter(({ id }) => !decided.has(id)), ...inPage];
  }

  return {
    append(entry) {
      const appended = lastAppend.then(async () => {
        // Behind an entry that only this page has, the next one must not overtake it on the device.
        const stored = inPageOnly(entry.accountId).length > 0 ? null : await tryDevice(() => device.append(entry));
        if (stored === null) keysGiven += 1;
        else deviceStorage = 'kept';
        const kept = stored?.result ?? { ...entry, sequence: firstKeyInPage + keysGiven };
        own.push({ entry: kept, isOnDevice: stored !== null });
        return kept;
      });
      lastAppend = appended;
      return appended;
    },
    async oldest(accountId, most) {
      if (decided.size > 0) return (await waiting(accountId)).slice(0, most);
      // Looked up first, as in `waiting`.
      const inPage = inPageOnly(accountId);
      const read = await tryDevice(() => device.oldest(accountId, most));
      if (read === null) return ownOf(accountId).slice(0, most);
      return [...read.result, ...inPage].slice(0, most);
    },
    waiting,
    async remove(entry) {
      forget(entry);
      if (entry.sequence > firstKeyInPage) return;
      if ((await tryDevice(() => device.remove(entry))) === null) decided.add(entry.id);
    },
    async setAside(entry, refusal) {
      forget(entry);
      if ((await tryDevice(() => device.setAside(entry, refusal))) === null) decided.add(entry.id);
    },
    async clear(accountId) {
      own = own.filter(({ entry }) => entry.accountId !== accountId);
      await tryDevice(() => device.clear(accountId));
    },
    deviceStorage: () => deviceStorage,
    onlyInThisPage: () => inPageOnly().length,
  };
}
