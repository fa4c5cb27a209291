import { expect, test } from 'vitest';
import { readableEntries } from './readable-entries.ts';

const entry = (sequence: number) => ({
  sequence,
  id: `entry ${sequence}`,
  accountId: 'ana',
  path: '/answer',
  input: {},
  recordedAt: '2026-03-01T12:00:00.000Z',
});

/** A store in which some entries can no longer be read: asked for all of them, it fails. */
const damaged = (broken: readonly number[], entries: readonly unknown[]) => ({
  all: async () => {
    if (broken.length > 0) throw new DOMException('Failed to read large IndexedDB value', 'DataError');
    return [...entries];
  },
  keys: async () => entries.map((_, index) => index + 1),
  one: async (key: number) => {
    if (broken.includes(key)) throw new DOMException('Failed to read large IndexedDB value', 'DataError');
    return entries[key - 1];
  },
});

test('an entry that cannot be read does not hold up those after it', async () => {
  const entries = [1, 2, 3, 4].map(entry);
  expect(await readableEntries(damaged([1, 3], entries))).toEqual([entry(2), entry(4)]);
  expect(await readableEntries(damaged([1], entries), 2)).toEqual([entry(2), entry(3)]);
});

test('what is there and is no entry is passed over', async () => {
  const entries = [{ accountId: 'ana', sequence: 1 }, null, entry(3)];
  expect(await readableEntries(damaged([], entries))).toEqual([entry(3)]);
  expect(await readableEntries(damaged([2], entries))).toEqual([entry(3)]);
});

test('a store of which nothing can be read says so', async () => {
  await expect(readableEntries(damaged([1, 2], [entry(1), entry(2)]))).rejects.toThrow('Failed to read');
});
