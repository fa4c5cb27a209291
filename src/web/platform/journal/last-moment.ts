import type { PageStore } from './fallback-store.ts';
import type { NewJournalEntry } from './journal-entry.ts';

/** A place that takes something up at once, as a page does that is being left: what it waits for is broken off. */
export type LastMoment = {
  read(): NewJournalEntry[];
  /** In place of what was there. */
  write(entries: readonly NewJournalEntry[]): void;
};

export type LeavableStore = PageStore & {
  /** The page is left now: what the device has not confirmed yet goes where it is safe at once. */
  leave(): void;
  /** The page has come back from where the browser kept it. */
  comeBack(): void;
};

/**
 * A store that loses nothing when its page is left before the device has written: the next page takes it up, before all that comes
 * later and only once.
 */
export function keptAtLeaving(store: PageStore, lastMoment: LastMoment): LeavableStore {
  const onTheWay = new Set<NewJournalEntry>();
  let takenUp: Promise<void> | null = null;

  function takeUp(): Promise<void> {
    takenUp ??= takeUpAll();
    return takenUp;
  }

  async function takeUpAll(): Promise<void> {
    const left = lastMoment.read();
    if (left.length === 0) return;
    const known = new Set([...onTheWay].map(({ id }) => id));
    for (const accountId of new Set(left.map((entry) => entry.accountId))) {
      const kept = [await store.waiting(accountId), await store.acknowledgedOf(accountId)];
      for (const { id } of kept.flat()) known.add(id);
    }
    for (const entry of left) if (!known.has(entry.id)) await store.append(entry);
    lastMoment.write([]);
  }

  const after =
    <Given extends unknown[], Result>(work: (...given: Given) => Promise<Result>) =>
    async (...given: Given): Promise<Result> => {
      await takeUp();
      return work(...given);
    };

  return {
    ...store,
    async append(entry) {
      onTheWay.add(entry);
      try {
        return await after(store.append)(entry);
      } finally {
        onTheWay.delete(entry);
      }
    },
    oldest: after(store.oldest),
    waiting: after(store.waiting),
    clear: after(store.clear),
    leave() {
      const inThisPage = store.onlyInThisPage().map(({ sequence: _sequence, ...entry }) => entry);
      const unsafe = [...lastMoment.read(), ...inThisPage, ...onTheWay];
      lastMoment.write([...new Map(unsafe.map((entry) => [entry.id, entry])).values()]);
    },
    comeBack() {
      takenUp = null;
      void takeUp();
    },
  };
}
