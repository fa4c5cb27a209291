import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { z } from 'zod';
import { instant } from '#contract/platform/shapes.ts';
import { isPreviewPage } from '#web/platform/server-state/preview-page.ts';
import type { DeviceQueue, UnloadBackup } from './entry-store.ts';
import type { JournalEntry } from './journal-entry.ts';

/** Everything this app keeps on the device. Each row names the account it belongs to, so that a sign-out can erase it. */
interface DeviceSchema extends DBSchema {
  waiting: { key: number; value: JournalEntry; indexes: { accountId: string; id: string } };
  drafts: {
    key: [accountId: string, form: string];
    value: { accountId: string; form: string; content: unknown };
    indexes: { accountId: string };
  };
}
type DeviceDatabase = IDBPDatabase<DeviceSchema>;

/** Some browsers leave the opening of a database, or work on it, without any answer; the page then goes on without it. */
const openTimeLimitMs = 4000;
const workTimeLimitMs = 10_000;

let opening: Promise<DeviceDatabase> | null = null;

/**
 * Runs work on the device's database, once more on a new connection when it fails on the old one: browsers lose a connection, WebKit in the
 * background, and each says so by another error, or by none before the next use.
 * @param work leaves nothing done when it rejects
 * @throws the browser's error when it refuses to store, is full, or does not answer
 */
export async function onDevice<Result>(work: (database: DeviceDatabase) => Promise<Result>): Promise<Result> {
  if (isPreviewPage) throw new Error('A preview keeps nothing on the device');
  const used = openOnce();
  const database = await used;
  try {
    return await withinTimeLimit(work(database), workTimeLimitMs);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'QuotaExceededError') throw error;
    if (opening === used) opening = null;
    // What others still do on it comes to its end.
    database.close();
    return withinTimeLimit(work(await openOnce()), workTimeLimitMs);
  }
}

function openOnce(): Promise<DeviceDatabase> {
  if (opening !== null) return opening;
  const opened = withinTimeLimit(open(), openTimeLimitMs);
  opening = opened;
  opened.catch(() => {
    if (opening === opened) opening = null;
  });
  return opened;
}

async function open(): Promise<DeviceDatabase> {
  const database = await openDB<DeviceSchema>('wordmood', 4, {
    upgrade(created, oldVersion) {
      // A later version has to keep the entries that wait here.
      if (oldVersion >= 4) return;
      // Of builds before 1.0.0, which no study has run.
      for (const name of created.objectStoreNames) created.deleteObjectStore(name);
      const waiting = created.createObjectStore('waiting', { autoIncrement: true });
      waiting.createIndex('accountId', 'accountId');
      waiting.createIndex('id', 'id');
      created.createObjectStore('drafts', { keyPath: ['accountId', 'form'] }).createIndex('accountId', 'accountId');
    },
    blocking() {
      // A newer version of the app wants to change the database: let it, and open again when needed.
      database.close();
      opening = null;
    },
    terminated() {
      opening = null;
    },
  });
  return database;
}

function withinTimeLimit<Result>(work: Promise<Result>, timeLimitMs: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("The device's database did not answer in time")), timeLimitMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** A change counts as made only when the device says that it is on the disk. */
const onDisk: IDBTransactionOptions = { durability: 'strict' };

/** Offline queue in the browser's IndexedDB. */
export const deviceQueue: DeviceQueue = {
  add: (entries) =>
    onDevice(async (database) => {
      const transaction = database.transaction('waiting', 'readwrite', onDisk);
      for (const entry of entries) {
        const known = await transaction.store.index('id').getKey(entry.id);
        if (known === undefined) await transaction.store.add(entry);
      }
      await transaction.done;
    }),
  async read(accountId) {
    // A browser without this storage holds nothing, which is known and no failure to read.
    if (typeof indexedDB === 'undefined') return [];
    return onDevice((database) => readReadableEntries(database, accountId));
  },
  remove: (ids) =>
    onDevice(async (database) => {
      const transaction = database.transaction('waiting', 'readwrite', onDisk);
      for (const id of ids) {
        const key = await transaction.store.index('id').getKey(id);
        if (key !== undefined) await transaction.store.delete(key);
      }
      await transaction.done;
    }),
  clear: (accountId) =>
    onDevice(async (database) => {
      const stores = ['waiting', 'drafts'] as const;
      const transaction = database.transaction(stores, 'readwrite', onDisk);
      for (const name of stores) {
        const store = transaction.objectStore(name);
        for (const key of await store.index('accountId').getAllKeys(accountId)) await store.delete(key);
      }
      await transaction.done;
    }),
};

type ReadableQueue = Pick<DeviceDatabase, 'getAllFromIndex' | 'getAllKeysFromIndex' | 'get'>;

/**
 * Reads entries, also where some are damaged: these stay where they are and do not hold up the others.
 * @throws what the device says where nothing can be read
 */
export async function readReadableEntries(database: ReadableQueue, accountId: string): Promise<JournalEntry[]> {
  const all = await database.getAllFromIndex('waiting', 'accountId', accountId).catch(() => null);
  if (all?.every(isEntry)) return all;
  const readable: JournalEntry[] = [];
  let failure: unknown = null;
  for (const key of await database.getAllKeysFromIndex('waiting', 'accountId', accountId)) {
    try {
      const entry = await database.get('waiting', key);
      if (isEntry(entry)) readable.push(entry);
    } catch (error) {
      failure = error;
    }
  }
  if (readable.length === 0 && failure !== null) throw failure;
  return readable;
}

const entryShape = z.object({
  id: z.string().regex(/^[0-9a-f]{32}$/),
  accountId: z.string(),
  kind: z.string(),
  input: z.unknown(),
  recordedAt: instant,
  order: z.number(),
  participationSince: z.string().exactOptional(),
});
const isEntry = (entry: unknown): entry is JournalEntry => entryShape.safeParse(entry).success;

const backupKey = 'wordmood.left-unwritten';

/** The browser's storage that writes while one waits for it; where there is none, what is left too early is lost. */
export const localUnloadBackup: UnloadBackup = {
  read() {
    try {
      const left: unknown = JSON.parse(localStorage.getItem(backupKey) ?? '[]');
      return Array.isArray(left) ? left.filter(isEntry) : [];
    } catch {
      return [];
    }
  },
  write(entries) {
    try {
      if (entries.length === 0) localStorage.removeItem(backupKey);
      else localStorage.setItem(backupKey, JSON.stringify(entries));
    } catch {
      // Then nothing is safer than it was.
    }
  },
};

const askedToPersistKey = 'wordmood-asked-to-persist';
let isAsked = false;

/**
 * Asks the browser not to throw away this device's storage when it needs room. Some browsers ask the person about it, so that this is for
 * moments in which nobody is timed; once a day and in a page at most.
 */
export async function askToPersist(): Promise<void> {
  if (isAsked || navigator.storage?.persist === undefined) return;
  isAsked = true;
  try {
    const today = new Date().toDateString();
    if ((await navigator.storage.persisted()) || localStorage.getItem(askedToPersistKey) === today) return;
    localStorage.setItem(askedToPersistKey, today);
    await navigator.storage.persist();
  } catch {
    // Where it may not even be asked, everything goes on as before.
  }
}
