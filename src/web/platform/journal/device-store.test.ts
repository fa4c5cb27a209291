import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { localUnloadBackup, readReadableEntries } from './device-store.ts';
import type { JournalEntry } from './journal-entry.ts';

const notes = new Map<string, string>();
const storage = {
  getItem: (key: string) => notes.get(key) ?? null,
  setItem: (key: string, value: string) => void notes.set(key, value),
  removeItem: (key: string) => void notes.delete(key),
};
beforeEach(() => {
  notes.clear();
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const [first = '', second = '', third = '', fourth = ''] = ['1', '2', '3', '4'].map((digit) => digit.repeat(32));

/** Every field, so that a new one has to be added here. */
const entry = (id: string): Required<JournalEntry> => ({
  id,
  accountId: 'ana',
  kind: 'word-rating',
  input: { day: 1 },
  recordedAt: '2026-03-01T12:00:00.000Z',
  order: 1,
  participationSince: '2026-03-01T10:00:00.000Z',
});

describe('a queue with damaged entries', () => {
  /** Asked for all at once it fails where one of them cannot be read. @param broken keys, from 1 */
  function queueOf(entries: readonly unknown[], broken: readonly number[]) {
    const damage = () => new DOMException('Failed to read large IndexedDB value', 'DataError');
    return {
      async getAllFromIndex() {
        if (broken.length > 0) throw damage();
        return [...entries];
      },
      getAllKeysFromIndex: async () => entries.map((_, index) => index + 1),
      async get(_store: string, key: number) {
        if (broken.includes(key)) throw damage();
        return entries[key - 1];
      },
    } as unknown as Parameters<typeof readReadableEntries>[0];
  }
  const idsIn = async (queue: ReturnType<typeof queueOf>) =>
    (await readReadableEntries(queue, 'ana')).map(({ id }) => id);

  test('returns the entries after an unreadable one', async () => {
    const entries = [first, second, third, fourth].map(entry);
    expect(await idsIn(queueOf(entries, [1, 3]))).toEqual([second, fourth]);
  });

  test('skips invalid entries', async () => {
    const entries = [{ accountId: 'ana' }, null, entry(third)];
    expect(await idsIn(queueOf(entries, []))).toEqual([third]);
    expect(await idsIn(queueOf(entries, [2]))).toEqual([third]);
  });

  test('fails when no entry is readable', async () => {
    await expect(idsIn(queueOf([entry(first), entry(second)], [1, 2]))).rejects.toThrow('Failed to read');
  });
});

describe('the unload backup', () => {
  test('passes complete entries to the next page', () => {
    const { participationSince: _since, ...ofUnknownParticipation } = entry(second);
    localUnloadBackup.write([entry(first), ofUnknownParticipation]);
    expect(localUnloadBackup.read()).toEqual([entry(first), ofUnknownParticipation]);
    localUnloadBackup.write([]);
    expect(notes.size).toBe(0);
  });

  test('is empty without such storage, or when corrupt', () => {
    localUnloadBackup.write([entry(first)]);
    for (const key of notes.keys()) notes.set(key, '[{"id"');
    expect(localUnloadBackup.read()).toEqual([]);
    vi.stubGlobal('localStorage', undefined);
    localUnloadBackup.write([entry(first)]);
    expect(localUnloadBackup.read()).toEqual([]);
  });
});

describe('a browser that might evict this storage', () => {
  /** What of a browser is asked. */
  const browser = { isPersisted: false, asked: 0, isStrict: false };

  beforeEach(() => {
    Object.assign(browser, { isPersisted: false, asked: 0, isStrict: false });
    vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00') });
    vi.stubGlobal('navigator', {
      storage: {
        persisted: async () => browser.isPersisted,
        async persist() {
          browser.asked += 1;
          if (browser.isStrict) throw new TypeError('not here');
          return false;
        },
      },
    });
  });

  /** A page that was just opened. */
  async function openPage() {
    vi.resetModules();
    return (await import('./device-store.ts')).askToPersist;
  }

  test('gets one request to persist it per page and day', async () => {
    const askToPersist = await openPage();
    await askToPersist();
    await askToPersist();
    expect(browser.asked).toBe(1);
    await (await openPage())();
    expect(browser.asked).toBe(1);
    vi.setSystemTime(new Date('2026-11-23T00:00:01'));
    await askToPersist();
    expect(browser.asked).toBe(1);
    await (await openPage())();
    expect(browser.asked).toBe(2);
  });

  test('gets no request when it persists it already, or cannot', async () => {
    browser.isPersisted = true;
    await (await openPage())();
    expect(browser.asked).toBe(0);
    vi.stubGlobal('navigator', {});
    await expect((await openPage())()).resolves.toBeUndefined();
  });

  test('may refuse the request without effect', async () => {
    browser.isStrict = true;
    await expect((await openPage())()).resolves.toBeUndefined();
    vi.stubGlobal('localStorage', undefined);
    await expect((await openPage())()).resolves.toBeUndefined();
    expect(browser.asked).toBe(1);
  });
});
