import type { RefusalBody } from '#contract/platform/refusals.ts';
import type { JournalEntry, NewJournalEntry } from './journal-entry.ts';
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

type OwnEntry = { entry: JournalEntry; isOnDevice: boolean };

/**
 * A store that never fails: what the device refuses, or has lost, lives in this page, and goes to the device, before what is recorded
 * later, as soon as it takes anything.
 * @param device may reject at any time
 */
export function createFallbackStore(device: JournalStore & Partial<Wipeable>): PageStore {
  /** This page's own entries, oldest first. */
  let own: OwnEntry[] = [];
  let wipes = 0;
  /** Refused entries that the device could not take. */
  let asideInPage: { entry: JournalEntry; refusal: RefusalBody }[] = [];
  /** Entries that the server has decided about and the device could not give up. */
  const decided = new Set<string>();
  let deviceStorage: SaveState['deviceStorage'] = 'kept';
  let keysGiven = 0;
  let lastTurn: Promise<unknown> = Promise.resolve();

  device.whenWiped?.(() => {
    wipes += 1;
    // New keys: those that they had may be given once more.
    own = own.map(({ entry }) => ({ entry: inPage(entry), isOnDevice: false }));
    decided.clear();
    void inTurn(writePage);
  });

  /** One change after the other: what moves from the page to the device is never where a change looks for it no more. */
  function inTurn<Result>(change: () => Promise<Result>): Promise<Result> {
    const turn = lastTurn.then(change);
    lastTurn = turn;
    return turn;
  }

  async function tryDevice<Result>(work: () => Promise<Result>): Promise<{ result: Result } | null> {
    try {
      return { result: await work() };
    } catch {
      deviceStorage = 'unavailable';
      return null;
    }
  }

  function inPage(entry: NewJournalEntry): JournalEntry {
    keysGiven += 1;
    return { ...entry, sequence: firstKeyInPage + keysGiven };
  }

  const isInPageOnly = ({ isOnDevice }: OwnEntry) => !isOnDevice;
  const inPageOnly = (accountId?: string) =>
    own
      .filter(isInPageOnly)
      .map(({ entry }) => entry)
      .filter((entry) => accountId === undefined || entry.accountId === accountId);
  const ownOf = (accountId: string) => own.map(({ entry }) => entry).filter((entry) => entry.accountId === accountId);
  /** @returns an entry under the key that it has by now */
  const asOfNow = (given: JournalEntry) => own.find(({ entry }) => entry.id === given.id)?.entry ?? given;
  const forget = ({ id }: JournalEntry) => {
    own = own.filter(({ entry }) => entry.id !== id);
  };

  /** @returns whether the device has the entry now, behind all that this page has kept before */
  async function write(one: OwnEntry): Promise<boolean> {
    const { sequence: _sequence, ...content } = one.entry;
    const wipesBefore = wipes;
    const stored = await tryDevice(() => device.append(content));
    if (stored === null) return false;
    if (wipes !== wipesBefore) {
      // It would stand before what was wiped.
      await tryDevice(() => device.forgetWaiting([stored.result]));
      return false;
    }
    one.entry = stored.result;
    one.isOnDevice = true;
    deviceStorage = 'kept';
    return true;
  }

  /** Writes to the device what only this page has, oldest first, until it refuses. */
  async function writePage(): Promise<void> {
    for (let next = own.find(isInPageOnly); next !== undefined; next = own.find(isInPageOnly)) {
      const wipesBefore = wipes;
      if (!(await write(next)) && wipes === wipesBefore) return;
      const isForgotten = !own.includes(next);
      if (isForgotten && next.isOnDevice) {
        const { entry } = next;
        await tryDevice(() => device.forgetWaiting([entry]));
      }
    }
    for (const { entry, refusal } of asideInPage) {
      if ((await tryDevice(() => device.setAside(entry, refusal))) === null) return;
      asideInPage = asideInPage.filter((other) => other.entry !== entry);
      decided.delete(entry.id);
    }
  }

  function forgetInPage(accountId: string): void {
    own = own.filter(({ entry }) => entry.accountId !== accountId);
    asideInPage = asideInPage.filter(({ entry }) => entry.accountId !== accountId);
  }

  async function waiting(accountId: string): Promise<JournalEntry[]> {
    const read = await readWithPage(accountId, () => device.waiting(accountId));
    return read === null ? ownOf(accountId) : read.filter(({ id }) => !decided.has(id));
  }

  /** @returns what the device has and what only this page has, in their order; null where the device cannot be read */
  async function readWithPage(accountId: string, work: () => Promise<JournalEntry[]>): Promise<JournalEntry[] | null> {
    for (;;) {
      if (own.some(isInPageOnly)) await inTurn(writePage);
      const wipesBefore = wipes;
      // Looked up first: an entry goes from the page to the device and never back, but for a wipe.
      const left = inPageOnly(accountId);
      const read = await tryDevice(work);
      if (wipes !== wipesBefore) continue;
      if (read === null) return null;
      const onDevice = new Set(read.result.map(({ id }) => id));
      return [...read.result, ...left.filter(({ id }) => !onDevice.has(id))];
    }
  }

  return {
    append: (entry) =>
      inTurn(async () => {
        await writePage();
        const added: OwnEntry = { entry: inPage(entry), isOnDevice: false };
        const wipesBefore = wipes;
        // Behind an entry that only this page has, the next one must not overtake it on the device.
        if (!own.some(isInPageOnly)) await write(added);
        own.push(added);
        if (wipes !== wipesBefore) await writePage();
        return asOfNow(added.entry);
      }),
    async oldest(accountId, most) {
      if (decided.size > 0) return (await waiting(accountId)).slice(0, most);
      const read = await readWithPage(accountId, () => device.oldest(accountId, most));
      return (read ?? ownOf(accountId)).slice(0, most);
    },
    waiting,
    forgetWaiting: (entries) =>
      inTurn(async () => {
        const onDevice = entries.map(asOfNow).filter(({ sequence }) => sequence <= firstKeyInPage);
        for (const entry of entries) forget(entry);
        if (onDevice.length > 0 && (await tryDevice(() => device.forgetWaiting(onDevice))) === null)
          for (const { id } of onDevice) decided.add(id);
      }),
    acknowledge: (given) =>
      inTurn(async () => {
        const entry = asOfNow(given);
        forget(entry);
        if (entry.sequence > firstKeyInPage) return;
        if ((await tryDevice(() => device.acknowledge(entry))) === null) decided.add(entry.id);
      }),
    acknowledgedOf: async (accountId) => (await tryDevice(() => device.acknowledgedOf(accountId)))?.result ?? [],
    async forgetAcknowledged(entries) {
      if (entries.length > 0) await tryDevice(() => device.forgetAcknowledged(entries));
    },
    async forgetAllAcknowledged() {
      await tryDevice(() => device.forgetAllAcknowledged());
    },
    offerAgain: async (accountId) => (await tryDevice(() => device.offerAgain(accountId)))?.result ?? 0,
    setAside: (given, refusal) =>
      inTurn(async () => {
        const entry = asOfNow(given);
        forget(entry);
        if ((await tryDevice(() => device.setAside(entry, refusal))) !== null) return;
        decided.add(entry.id);
        asideInPage.push({ entry, refusal });
      }),
    async asideOf(accountId) {
      const read = await tryDevice(() => device.asideOf(accountId));
      const inPageOf = asideInPage.filter(({ entry }) => entry.accountId === accountId);
      return [
        ...(read?.result ?? []),
        ...inPageOf.map(({ entry: { sequence: _sequence, ...content }, refusal }) => ({ ...content, refusal })),
      ];
    },
    async forgetAside(accountId, ids) {
      asideInPage = asideInPage.filter(({ entry }) => !ids.includes(entry.id));
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
