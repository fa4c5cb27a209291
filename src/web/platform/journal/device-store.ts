import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { z } from 'zod';
import { instant } from '#contract/platform/shapes.ts';
import { isPreviewPage } from '#web/platform/server-state/preview-page.ts';
import type { OfflineQueue, UnloadBackup } from './entry-store.ts';
import type { JournalEntry } from './journal-entry.ts';

/** Every row names its account, so that a sign-out can erase it. */
interface DeviceSchema extends DBSchema {
  waiting: { key: number; value: JournalEntry; indexes: { accountId: string; id: string } };
  drafts: {
    key: [accountId: string, form: string];
    value: { accountId: string; form: string; content: unknown };
    indexes: { accountId: string };
  };
}
type DeviceDatabase = IDBPDatabase<DeviceSchema>;

/** Some browsers never settle a request; the page then continues without the device. */
const openTimeLimitMs = 4000;
const workTimeLimitMs = 10_000;

let opening: Promise<DeviceDatabase> | null = null;

/**
 * Runs work on the database, with one retry on a new connection: browsers lose connections, each with another error.
 * @param work atomic
 * @throws the browser's error when it refuses to store, is full, or times out
 */
export async function withDeviceDatabase<Result>(work: (database: DeviceDatabase) => Promise<Result>): Promise<Result> {
  if (isPreviewPage) throw new Error('A preview keeps nothing on the device');
  const used = openOnce();
  const database = await used;
  try {
    return await withinTimeLimit(work(database), workTimeLimitMs);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'QuotaExceededError') throw error;
    if (opening === used) opening = null;
    // Pending transactions still complete.
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
      // A later version has to migrate waiting entries.
      if (oldVersion >= 4) return;
      // Builds before 1.0.0.
      for (const name of created.objectStoreNames) created.deleteObjectStore(name);
      const waiting = created.createObjectStore('waiting', { autoIncrement: true });
      waiting.createIndex('accountId', 'accountId');
      waiting.createIndex('id', 'id');
      created.createObjectStore('drafts', { keyPath: ['accountId', 'form'] }).createIndex('accountId', 'accountId');
    },
    blocking() {
      // A newer version of the app upgrades the database.
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

const onDisk: IDBTransactionOptions = { durability: 'strict' };

export const offlineQueue: OfflineQueue = {
  add: (entries) =>
    withDeviceDatabase(async (database) => {
      const transaction = database.transaction('waiting', 'readwrite', onDisk);
      for (const entry of entries) {
        const known = await transaction.store.index('id').getKey(entry.id);
        if (known === undefined) await transaction.store.add(entry);
      }
      await transaction.done;
    }),
  async read(accountId) {
    // Without IndexedDB nothing can be stored, which is no failed read.
    if (typeof indexedDB === 'undefined') return [];
    return withDeviceDatabase((database) => readReadableEntries(database, accountId));
  },
  remove: (ids) =>
    withDeviceDatabase(async (database) => {
      const transaction = database.transaction('waiting', 'readwrite', onDisk);
      for (const id of ids) {
        const key = await transaction.store.index('id').getKey(id);
        if (key !== undefined) await transaction.store.delete(key);
      }
      await transaction.done;
    }),
  clear: (accountId) =>
    withDeviceDatabase(async (database) => {
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

/** Skips damaged entries. @throws the browser's error where nothing can be read */
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
      // Without storage there is no backup.
    }
  },
};

const persistRequestKey = 'wordmood-asked-to-persist';
let isRequested = false;

/** Against eviction. Some browsers prompt: at most once a day and page, and never while reactions are timed. */
export async function askToPersist(): Promise<void> {
  if (isRequested || navigator.storage?.persist === undefined) return;
  isRequested = true;
  try {
    const today = new Date().toDateString();
    if ((await navigator.storage.persisted()) || localStorage.getItem(persistRequestKey) === today) return;
    localStorage.setItem(persistRequestKey, today);
    await navigator.storage.persist();
  } catch {
    // Not supported.
  }
}
