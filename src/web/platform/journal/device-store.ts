import type { RefusalBody } from '#contract/platform/refusals.ts';
import { type DeviceDatabase, onDevice } from './device-database.ts';
import type { JournalEntry } from './journal-entry.ts';
import type { JournalStore } from './journal-store.ts';

/** Refused entries kept for each account. */
const setAsideLimit = 200;

/** An entry counts as kept only when the device says that it is on the disk. */
const onDisk: IDBTransactionOptions = { durability: 'strict' };

/** The journal's place in the browser's IndexedDB. Every function rejects when the browser cannot store. */
export const deviceStore: JournalStore = {
  append: (entry) =>
    onDevice(async (database) => {
      const transaction = database.transaction('waiting', 'readwrite', onDisk);
      // The store itself gives the sequence, so that pages cannot give the same one.
      const sequence = await transaction.store.add(entry as JournalEntry);
      await transaction.done;
      return { ...entry, sequence };
    }),
  // The lowest keys of the index: the oldest entries.
  oldest: (accountId, most) =>
    onDevice((database) => database.getAllFromIndex('waiting', 'accountId', accountId, most)),
  waiting: (accountId) => onDevice((database) => database.getAllFromIndex('waiting', 'accountId', accountId)),
  remove: (entry) => onDevice((database) => database.delete('waiting', entry.sequence)),
  setAside: (entry, refusal) => onDevice((database) => moveAside(database, entry, refusal)),
  clear: (accountId) =>
    onDevice(async (database) => {
      const stores = ['waiting', 'setAside', 'drafts'] as const;
      const transaction = database.transaction(stores, 'readwrite', onDisk);
      for (const name of stores) {
        const store = transaction.objectStore(name);
        for (const key of await store.index('accountId').getAllKeys(accountId)) await store.delete(key);
      }
      await transaction.done;
    }),
};

async function moveAside(database: DeviceDatabase, entry: JournalEntry, refusal: RefusalBody) {
  const transaction = database.transaction(['waiting', 'setAside'], 'readwrite', onDisk);
  const { sequence, ...content } = entry;
  const setAside = transaction.objectStore('setAside');
  await transaction.objectStore('waiting').delete(sequence);
  await setAside.add({ ...content, refusal });
  const keys = await setAside.index('accountId').getAllKeys(entry.accountId);
  for (const key of keys.slice(0, Math.max(0, keys.length - setAsideLimit))) await setAside.delete(key);
  await transaction.done;
}
