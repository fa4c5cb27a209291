import { describe, expect, it } from 'vitest';
import { createFallbackStore } from './fallback-store.ts';
import type { JournalEntry, NewJournalEntry } from './journal-entry.ts';
import type { JournalStore } from './journal-store.ts';

const entry = (id: string): NewJournalEntry => ({
  id,
  accountId: 'ana',
  path: '/answer',
  input: id,
  recordedAt: '2026-03-01T12:00:00.000Z',
});

/** A device that can be told to refuse some of its work. */
function deviceThatRefuses() {
  const kept: JournalEntry[] = [];
  const refuses = { append: false, remove: false };
  let lastSequence = 0;
  const device: JournalStore = {
    async append(added) {
      if (refuses.append) throw new Error('QuotaExceededError');
      lastSequence += 1;
      kept.push({ ...added, sequence: lastSequence });
      return { ...added, sequence: lastSequence };
    },
    oldest: async (_accountId, most) => kept.slice(0, most),
    waiting: async () => [...kept],
    async remove({ sequence }) {
      if (refuses.remove) throw new Error('QuotaExceededError');
      kept.splice(0, kept.length, ...kept.filter((other) => other.sequence !== sequence));
    },
    setAside: async () => {},
    clear: async () => {
      kept.length = 0;
    },
  };
  return { device, refuses };
}

describe('answers on a device that refuses to store', () => {
  it('live in the page, behind what the device has, and say so', async () => {
    const { device, refuses } = deviceThatRefuses();
    const store = createFallbackStore(device);
    await store.append(entry('first'));
    refuses.append = true;
    await store.append(entry('second'));
    refuses.append = false;
    await store.append(entry('third'));
    expect((await store.waiting('ana')).map(({ id }) => id)).toEqual(['first', 'second', 'third']);
    expect(store.deviceStorage()).toBe('unavailable');
    expect(store.onlyInThisPage()).toBe(2);
  });

  it('come out oldest first, as many as are asked for, from the device and the page', async () => {
    const { device, refuses } = deviceThatRefuses();
    const store = createFallbackStore(device);
    const oldest = async (most: number) => (await store.oldest('ana', most)).map(({ id }) => id);
    await store.append(entry('first'));
    await store.append(entry('second'));
    refuses.append = true;
    await store.append(entry('third'));
    expect([await oldest(1), await oldest(2)]).toEqual([['first'], ['first', 'second']]);
    expect(await oldest(64)).toEqual(['first', 'second', 'third']);
  });

  it('go to the device again once the page has none of its own left', async () => {
    const { device, refuses } = deviceThatRefuses();
    const store = createFallbackStore(device);
    refuses.append = true;
    await store.remove(await store.append(entry('first')));
    refuses.append = false;
    await store.append(entry('second'));
    expect(store.deviceStorage()).toBe('kept');
    expect(store.onlyInThisPage()).toBe(0);
  });

  it('are not sent twice by the page when the device cannot give them up', async () => {
    const { device, refuses } = deviceThatRefuses();
    const store = createFallbackStore(device);
    const first = await store.append(entry('first'));
    await store.append(entry('second'));
    refuses.remove = true;
    await store.remove(first);
    expect((await store.oldest('ana', 5)).map(({ id }) => id)).toEqual(['second']);
    expect((await store.waiting('ana')).map(({ id }) => id)).toEqual(['second']);
  });

  it('are gone when the person signs out', async () => {
    const { device, refuses } = deviceThatRefuses();
    const store = createFallbackStore(device);
    await store.append(entry('first'));
    refuses.append = true;
    await store.append(entry('second'));
    await store.clear('ana');
    expect(await store.waiting('ana')).toEqual([]);
  });
});
