import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { JournalEntry } from './journal-entry.ts';

/** As WebKit says it, by the moment at which it has lost the connection (`UniqueIDBDatabase`, `IDBClient::TransactionOperation`). */
const lost = 'Connection to Indexed Database server lost. Refresh the page to try again';
const errors = [
  () => new DOMException(lost, 'UnknownError'),
  () => new DOMException('The database connection is closing.', 'InvalidStateError'),
  () => new DOMException('The transaction is inactive or finished.', 'TransactionInactiveError'),
  () => new DOMException('The transaction was aborted.', 'AbortError'),
  () => new TypeError('null is not an object (evaluating transaction)'),
];
const places = ['transaction', 'read', 'write', 'commit'] as const;
type Place = (typeof places)[number];

/** The browser's database, with the error of its next connections at one place each; what is not committed is not stored. */
const browser = {
  rows: new Map<number, JournalEntry>(),
  connections: [] as { isClosed: boolean }[],
  faults: [] as { place: Place | 'open'; error: unknown }[],
};

vi.mock('idb', () => ({ openDB: async () => openConnection() }));

function openConnection() {
  const fault = browser.faults.shift();
  const failAt = (place: Place | 'open') => {
    if (fault?.place === place) throw fault.error;
  };
  failAt('open');
  const connection = { isClosed: false };
  browser.connections.push(connection);
  const { rows } = browser;
  const keysOf = (field: 'id' | 'accountId', value: string) =>
    [...rows].filter(([, row]) => row[field] === value).map(([key]) => key);
  function transaction() {
    failAt('transaction');
    const changes: (() => unknown)[] = [];
    const change = async (made: () => unknown) => {
      failAt('write');
      changes.push(made);
    };
    const store = {
      index: (field: 'id' | 'accountId') => ({
        async getKey(value: string) {
          failAt('read');
          return keysOf(field, value)[0];
        },
        async getAllKeys(value: string) {
          failAt('read');
          return keysOf(field, value);
        },
      }),
      add: (entry: JournalEntry) => change(() => rows.set(rows.size + 1, entry)),
      delete: (key: number) => change(() => rows.delete(key)),
    };
    return {
      store,
      objectStore: (name: string) =>
        name === 'waiting' ? store : { ...store, index: () => ({ getAllKeys: async () => [] }) },
      get done() {
        return (async () => {
          failAt('commit');
          for (const made of changes) made();
        })();
      },
    };
  }
  return {
    transaction,
    close() {
      connection.isClosed = true;
    },
    async get(_store: string, key: number) {
      failAt('transaction');
      failAt('read');
      return rows.get(key);
    },
    async getAllFromIndex(_store: string, _index: string, accountId: string) {
      failAt('transaction');
      failAt('read');
      return [...rows.values()].filter((row) => row.accountId === accountId);
    },
    async getAllKeysFromIndex(_store: string, _index: string, accountId: string) {
      failAt('transaction');
      failAt('read');
      return keysOf('accountId', accountId);
    },
  };
}

const entry = (digit: string): JournalEntry => ({
  ...{ id: digit.repeat(32), accountId: 'ana', kind: 'word-rating', input: { day: 1 } },
  recordedAt: '2026-03-01T12:00:00.000Z',
  order: Number(digit),
});
const stored = () => [...browser.rows.values()].map(({ id }) => id.charAt(0)).join('');

/** The queue of a page that was just opened, on a device with two entries. */
async function openPage() {
  Object.assign(browser, { rows: new Map([entry('1'), entry('2')].map((one, at) => [at, one])), connections: [] });
  vi.resetModules();
  return (await import('./device-store.ts')).offlineQueue;
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', {});
  browser.faults = [];
});

describe.each(errors.map((error) => [`${error().name}: ${error().message}`, error] as const))('%s', (_, error) => {
  test.each(places)('at %s: one retry on a new connection loses no entry', async (place) => {
    for (const [work, after] of [
      [(queue) => queue.add([entry('3')]), '123'],
      [(queue) => queue.remove([entry('1').id]), '2'],
      [(queue) => queue.clear('ana'), ''],
      [async (queue) => expect((await queue.read('ana')).map(({ id }) => id.charAt(0)).join('')).toBe('12'), '12'],
    ] satisfies [(queue: Awaited<ReturnType<typeof openPage>>) => Promise<void>, string][]) {
      const queue = await openPage();
      browser.faults = [{ place, error: error() }];
      await work(queue);
      expect(stored()).toBe(after);
      const isTouched = browser.connections.length > 1;
      expect(browser.connections.map(({ isClosed }) => isClosed)).toEqual(isTouched ? [true, false] : [false]);
    }
  });

  test('at every place of two connections: refused, and accepted once one works', async () => {
    const { createEntryStore } = await import('./entry-store.ts');
    for (const place of places) {
      const page = createEntryStore(await openPage(), { read: () => [], write: () => {} });
      browser.faults = [place, place].map((one) => ({ place: one, error: error() }));
      await page.append(entry('3'));
      expect([page.deviceStorage(), stored()]).toEqual(['unavailable', '12']);
      await page.append(entry('4'));
      expect([page.deviceStorage(), stored()]).toEqual(['kept', '1234']);
    }
  });

  test('at opening: entries in memory are written with the next one', async () => {
    const { createEntryStore } = await import('./entry-store.ts');
    const page = createEntryStore(await openPage(), { read: () => [], write: () => {} });
    browser.faults = [{ place: 'open', error: error() }];
    await page.append(entry('3'));
    expect([page.deviceStorage(), stored()]).toEqual(['unavailable', '12']);
    await page.append(entry('4'));
    expect([page.deviceStorage(), stored()]).toEqual(['kept', '1234']);
  });
});

test('a full device is tried once: a new connection frees no space', async () => {
  const queue = await openPage();
  browser.faults = [{ place: 'commit', error: new DOMException('Full', 'QuotaExceededError') }];
  await expect(queue.add([entry('3')])).rejects.toThrow('Full');
  expect(browser.connections).toHaveLength(1);
});
