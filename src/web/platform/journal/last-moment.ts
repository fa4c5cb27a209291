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
  /**
   * @param listener is told when this page has taken up what another has left: it is this one's to send
   * @returns a function that ends that
   */
  whenTakenUp(listener: () => void): () => void;
};

/**
 * A store that loses nothing when its page is left before the device has written: the next page takes it up, or one that is open beside
 * it, before all that comes later and only once.
 */
export function keptAtLeaving(store: PageStore, lastMoment: LastMoment): LeavableStore {
  const onTheWay = new Set<NewJournalEntry>();
  const listeners = new Set<() => void>();
  let takingUp: Promise<void> | null = null;
  let isLeft = false;

  /** Before everything that is done, not once: another page may be left at any time while this one goes on. */
  function takeUp(): Promise<void> {
    // What this page itself has just left is in it alone.
    if (isLeft) return Promise.resolve();
    if (takingUp !== null) return takingUp;
    const own = takeUpAll().finally(() => {
      if (takingUp === own) takingUp = null;
    });
    takingUp = own;
    return own;
  }

  async function takeUpAll(): Promise<void> {
    const left = lastMoment.read();
    if (left.length === 0) return;
    const known = new Set([...onTheWay].map(({ id }) => id));
    for (const accountId of new Set(left.map((entry) => entry.accountId))) {
      const kept = [await store.waiting(accountId), await store.acknowledgedOf(accountId)];
      for (const { id } of kept.flat()) known.add(id);
    }
    const unknown = left.filter(({ id }) => !known.has(id));
    for (const entry of unknown) await store.append(entry);
    if (isLeft) return;
    // What other pages have left meanwhile is still to be taken up.
    const takenUp = new Set(left.map(({ id }) => id));
    forgetLeft(({ id }) => takenUp.has(id));
    if (unknown.length > 0) for (const listener of listeners) listener();
  }

  function forgetLeft(isForgotten: (entry: NewJournalEntry) => boolean): void {
    const left = lastMoment.read();
    if (left.some(isForgotten)) lastMoment.write(left.filter((entry) => !isForgotten(entry)));
  }

  function forgetInPage(accountId: string): void {
    for (const entry of onTheWay) if (entry.accountId === accountId) onTheWay.delete(entry);
    store.forgetInPage(accountId);
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
    forgetInPage,
    async clear(accountId) {
      await takeUp();
      await store.clear(accountId);
      forgetInPage(accountId);
      forgetLeft((entry) => entry.accountId === accountId);
    },
    leave() {
      isLeft = true;
      const inThisPage = store.onlyInThisPage().map(({ sequence: _sequence, ...entry }) => entry);
      const unsafe = [...lastMoment.read(), ...inThisPage, ...onTheWay];
      lastMoment.write([...new Map(unsafe.map((entry) => [entry.id, entry])).values()]);
    },
    comeBack() {
      isLeft = false;
      // What was under way may have been broken off.
      takingUp = null;
      void takeUp();
    },
    whenTakenUp(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
