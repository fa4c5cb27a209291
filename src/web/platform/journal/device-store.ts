import type { RefusalBody } from '#contract/platform/refusals.ts';
import { type DeviceDatabase, onDevice, whenWiped } from './device-database.ts';
import type { Wipeable } from './fallback-store.ts';
import type { JournalEntry } from './journal-entry.ts';
import type { JournalStore } from './journal-store.ts';
import { readableEntries } from './readable-entries.ts';

/** Refused entries kept for each account until the server has them: more than a day of the study that was answered twice. */
const setAsideLimit = 1000;

/** Acknowledged entries kept for each account: more than a day of the study has. */
const acknowledgedLimit = 1500;

/** An entry counts as kept only when the device says that it is on the disk. */
const onDisk: IDBTransactionOptions = { durability: 'strict' };

/** The journal's place in the browser's IndexedDB. Every function rejects when the browser cannot store. */
export const deviceStore: JournalStore & Wipeable = {
  whenWiped,
  append: (entry) =>
    onDevice(async (database) => {
      const transaction = database.transaction('waiting', 'readwrite', onDisk);
      // The store itself gives the sequence, so that pages cannot give the same one.
      const sequence = await transaction.store.add(entry as JournalEntry);
      await transaction.done;
      return { ...entry, sequence };
    }),
  // The lowest keys of the index: the oldest entries.
  oldest: (accountId, most) => onDevice((database) => readWaiting(database, accountId, most)),
  waiting: (accountId) => onDevice((database) => readWaiting(database, accountId)),
  forgetWaiting: (entries) =>
    onDevice(async (database) => {
      const transaction = database.transaction('waiting', 'readwrite', onDisk);
      for (const { sequence, id } of entries) {
        if ((await transaction.store.get(sequence))?.id === id) await transaction.store.delete(sequence);
      }
      await transaction.done;
    }),
  acknowledge: (entry) => onDevice((database) => moveToAcknowledged(database, entry)),
  acknowledgedOf: (accountId) =>
    onDevice((database) => database.getAllFromIndex('acknowledged', 'accountId', accountId)),
  forgetAcknowledged: (entries) =>
    onDevice(async (database) => {
      const transaction = database.transaction('acknowledged', 'readwrite');
      for (const { sequence } of entries) await transaction.store.delete(sequence);
      await transaction.done;
    }),
  forgetAllAcknowledged: () =>
    onDevice(async (database) => {
      const transaction = database.transaction('acknowledged', 'readwrite', onDisk);
      await transaction.store.clear();
      await transaction.done;
    }),
  offerAgain: (accountId) => onDevice((database) => moveToWaiting(database, accountId)),
  setAside: (entry, refusal) => onDevice((database) => moveAside(database, entry, refusal)),
  asideOf: (accountId) => onDevice((database) => database.getAllFromIndex('setAside', 'accountId', accountId)),
  forgetAside: (accountId, ids) =>
    onDevice(async (database) => {
      const transaction = database.transaction('setAside', 'readwrite', onDisk);
      for await (const cursor of transaction.store.index('accountId').iterate(accountId)) {
        if (ids.includes(cursor.value.id)) await cursor.delete();
      }
      await transaction.done;
    }),
  clear: (accountId) =>
    onDevice(async (database) => {
      const stores = ['waiting', 'acknowledged', 'setAside', 'drafts'] as const;
      const transaction = database.transaction(stores, 'readwrite', onDisk);
      for (const name of stores) {
        const store = transaction.objectStore(name);
        for (const key of await store.index('accountId').getAllKeys(accountId)) await store.delete(key);
      }
      await transaction.done;
    }),
};

function readWaiting(database: DeviceDatabase, accountId: string, most?: number) {
  return readableEntries(
    {
      all: () => database.getAllFromIndex('waiting', 'accountId', accountId, most),
      keys: () => database.getAllKeysFromIndex('waiting', 'accountId', accountId),
      one: (key) => database.get('waiting', key),
    },
    most,
  );
}

async function moveToAcknowledged(database: DeviceDatabase, entry: JournalEntry) {
  const transaction = database.transaction(['waiting', 'acknowledged'], 'readwrite');
  const waiting = transaction.objectStore('waiting');
  const acknowledged = transaction.objectStore('acknowledged');
  // The place may be another entry's, where the storage was wiped under the page.
  if ((await waiting.get(entry.sequence))?.id === entry.id) {
    await waiting.delete(entry.sequence);
    await acknowledged.put(entry);
    const keys = await acknowledged.index('accountId').getAllKeys(entry.accountId);
    for (const key of keys.slice(0, Math.max(0, keys.length - acknowledgedLimit))) await acknowledged.delete(key);
  }
  await transaction.done;
}

async function moveToWaiting(database: DeviceDatabase, accountId: string): Promise<number> {
  const transaction = database.transaction(['waiting', 'acknowledged'], 'readwrite', onDisk);
  const acknowledged = transaction.objectStore('acknowledged');
  const entries = await acknowledged.index('accountId').getAll(accountId);
  for (const entry of entries) {
    await transaction.objectStore('waiting').put({ ...entry, isOfferedAgain: true });
    await acknowledged.delete(entry.sequence);
  }
  await transaction.done;
  return entries.length;
}

async function moveAside(database: DeviceDatabase, entry: JournalEntry, refusal: RefusalBody) {
  const transaction = database.transaction(['waiting', 'setAside'], 'readwrite', onDisk);
  const { sequence, ...content } = entry;
  const setAside = transaction.objectStore('setAside');
  const waiting = transaction.objectStore('waiting');
  if ((await waiting.get(sequence))?.id === entry.id) await waiting.delete(sequence);
  await setAside.add({ ...content, refusal });
  const keys = await setAside.index('accountId').getAllKeys(entry.accountId);
  for (const key of keys.slice(0, Math.max(0, keys.length - setAsideLimit))) await setAside.delete(key);
  await transaction.done;
}
