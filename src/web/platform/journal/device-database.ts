import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { isPreviewPage } from '#web/platform/server-state/preview-page.ts';
import type { JournalEntry, SetAsideEntry } from './journal-entry.ts';

/** Everything this app keeps on the device. Each row names the account it belongs to, so that a sign-out can wipe it. */
interface DeviceSchema extends DBSchema {
  waiting: { key: number; value: JournalEntry; indexes: { accountId: string } };
  /** Under the sequence that they had while they waited. */
  acknowledged: { key: number; value: JournalEntry; indexes: { accountId: string } };
  setAside: {
    key: number;
    value: SetAsideEntry;
    indexes: { accountId: string };
  };
  /** One random word, by which a page knows the database for the same one. */
  marks: { key: string; value: string };
  drafts: {
    key: [accountId: string, form: string];
    value: { accountId: string; form: string; content: unknown };
    indexes: { accountId: string };
  };
}
export type DeviceDatabase = IDBPDatabase<DeviceSchema>;

/** Some browsers leave the opening of a database without any answer; the page then goes on without it. */
const openTimeLimitMs = 4000;

let opening: Promise<DeviceDatabase> | null = null;
let lastMark: string | null = null;
const wipeListeners = new Set<() => void>();

/**
 * Runs work on the device's database, once more on a new connection when it does not come about on the old one: browsers lose a
 * connection, WebKit in the background, and each says so by another error, or by none before the next use.
 * @param work leaves nothing done when it rejects
 * @throws whatever the browser says when it refuses to store, is full, or does not answer
 */
export async function onDevice<Result>(work: (database: DeviceDatabase) => Promise<Result>): Promise<Result> {
  if (isPreviewPage) throw new Error('A preview keeps nothing on the device');
  const used = openOnce();
  const database = await used;
  try {
    return await work(database);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'QuotaExceededError') throw error;
    if (opening === used) opening = null;
    // What others still do on it comes to its end.
    database.close();
    return work(await openOnce());
  }
}

function openOnce(): Promise<DeviceDatabase> {
  if (opening !== null) return opening;
  const opened = within(openTimeLimitMs, open());
  opening = opened;
  opened.catch(() => {
    if (opening === opened) opening = null;
  });
  return opened;
}

async function open(): Promise<DeviceDatabase> {
  const database = await openDB<DeviceSchema>('wordmood', 1, {
    upgrade(created) {
      created.createObjectStore('marks').put(newMark(), 'mark');
      const acknowledged = created.createObjectStore('acknowledged', { keyPath: 'sequence' });
      acknowledged.createIndex('accountId', 'accountId');
      const waiting = created.createObjectStore('waiting', { keyPath: 'sequence', autoIncrement: true });
      waiting.createIndex('accountId', 'accountId');
      const setAside = created.createObjectStore('setAside', { autoIncrement: true });
      setAside.createIndex('accountId', 'accountId');
      const drafts = created.createObjectStore('drafts', { keyPath: ['accountId', 'form'] });
      drafts.createIndex('accountId', 'accountId');
    },
    blocking() {
      // A newer version of the app wants to change the database: let it, and open again when needed.
      database.close();
      opening = null;
    },
    terminated() {
      opening = null;
      // At once, not with the next use: what the browser has thrown away may be in this page still.
      openOnce().catch(() => {});
    },
  });
  const mark = (await database.get('marks', 'mark')) ?? null;
  const wasWiped = lastMark !== null && lastMark !== mark;
  lastMark = mark;
  if (wasWiped) for (const listener of wipeListeners) listener();
  return database;
}

/** @param listener is told when the database turns out to be another one: somebody, or the browser, has wiped the device under the page */
export function whenWiped(listener: () => void): void {
  wipeListeners.add(listener);
}

function newMark(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

function within<Result>(timeLimitMs: number, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("The device's database did not open in time")), timeLimitMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
