import { describe, expect, it } from 'vitest';
import { createFallbackStore } from './fallback-store.ts';
import type { JournalEntry, NewJournalEntry, SetAsideEntry } from './journal-entry.ts';
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
  const aside: SetAsideEntry[] = [];
  const refuses = { append: false, remove: false };
  let lastSequence = 0;
  const wipeListeners: (() => void)[] = [];
  let isWiped = false;
  /** Emptied by somebody: noticed with the next thing that is done on it, when keys are given from 1 again. */
  const wipe = () => {
    kept.length = 0;
    lastSequence = 0;
    isWiped = true;
  };
  const notice = () => {
    if (isWiped) for (const listener of wipeListeners) listener();
    isWiped = false;
  };
  const device: JournalStore = {
    async append(added) {
      notice();
      if (refuses.append) throw new Error('QuotaExceededError');
      lastSequence += 1;
      kept.push({ ...added, sequence: lastSequence });
      return { ...added, sequence: lastSequence };
    },
    oldest: async (_accountId, most) => {
      notice();
      return kept.slice(0, most);
    },
    waiting: async () => {
      notice();
      return [...kept];
    },
    async acknowledge({ sequence }) {
      if (refuses.remove) throw new Error('QuotaExceededError');
      kept.splice(0, kept.length, ...kept.filter((other) => other.sequence !== sequence));
    },
    setAside: async ({ sequence: _sequence, ...content }, refusal) => {
      if (refuses.remove) throw new Error('QuotaExceededError');
      aside.push({ ...content, refusal });
    },
    acknowledgedOf: async () => [],
    forgetAcknowledged: async () => {},
    forgetAllAcknowledged: async () => {},
    offerAgain: async () => 0,
    asideOf: async () => [...aside],
    forgetAside: async () => {},
    forgetWaiting: async (entries) => {
      for (const { id } of entries) kept.splice(0, kept.length, ...kept.filter((entry) => entry.id !== id));
    },
    clear: async () => {
      kept.length = 0;
    },
  };
  return {
    device: { ...device, whenWiped: (listener: () => void) => wipeListeners.push(listener) },
    refuses,
    wipe,
    kept,
  };
}

describe('answers on a device that refuses to store', () => {
  it('live in the page, behind what the device has, and say so', async () => {
    const { device, refuses } = deviceThatRefuses();
    const store = createFallbackStore(device);
    await store.append(entry('first'));
    refuses.append = true;
    await store.append(entry('second'));
    await store.append(entry('third'));
    expect((await store.waiting('ana')).map(({ id }) => id)).toEqual(['first', 'second', 'third']);
    expect(store.deviceStorage()).toBe('unavailable');
    expect(store.onlyInThisPage()).toHaveLength(2);
  });

  it('go to the device in their order, each once, with the next that is recorded when it takes them again', async () => {
    const { device, refuses, kept } = deviceThatRefuses();
    const store = createFallbackStore(device);
    await store.append(entry('first'));
    refuses.append = true;
    for (const id of ['second', 'third']) await store.append(entry(id));
    refuses.append = false;
    await store.append(entry('fourth'));
    expect(kept.map(({ id }) => id)).toEqual(['first', 'second', 'third', 'fourth']);
    expect([store.deviceStorage(), store.onlyInThisPage().length]).toEqual(['kept', 0]);
    expect(await store.waiting('ana')).toEqual(kept);
  });

  it('go to the device when what waits is looked at, as before each sending', async () => {
    const { device, refuses, kept } = deviceThatRefuses();
    const store = createFallbackStore(device);
    refuses.append = true;
    for (const id of ['first', 'second']) await store.append(entry(id));
    refuses.append = false;
    expect((await store.oldest('ana', 1)).map(({ id }) => id)).toEqual(['first']);
    expect(kept.map(({ id }) => id)).toEqual(['first', 'second']);
  });

  it('leave the device when they are acknowledged under the key that they had in the page', async () => {
    const { device, refuses, kept } = deviceThatRefuses();
    const store = createFallbackStore(device);
    refuses.append = true;
    const inPage = [await store.append(entry('first')), await store.append(entry('second'))];
    refuses.append = false;
    const third = store.append(entry('third'));
    await Promise.all(inPage.map(store.acknowledge));
    await third;
    expect(kept.map(({ id }) => id)).toEqual(['third']);
    expect((await store.waiting('ana')).map(({ id }) => id)).toEqual(['third']);
  });

  it('leave nothing on the device when the account is wiped while they are written', async () => {
    const { device, refuses, kept } = deviceThatRefuses();
    const store = createFallbackStore(device);
    refuses.append = true;
    for (const id of ['first', 'second']) await store.append(entry(id));
    refuses.append = false;
    const writing = store.waiting('ana');
    store.forgetInPage('ana');
    await writing;
    expect(kept).toEqual([]);
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
    await store.acknowledge(await store.append(entry('first')));
    refuses.append = false;
    await store.append(entry('second'));
    expect(store.deviceStorage()).toBe('kept');
    expect(store.onlyInThisPage()).toHaveLength(0);
  });

  it('are not sent twice by the page when the device cannot give them up', async () => {
    const { device, refuses } = deviceThatRefuses();
    const store = createFallbackStore(device);
    const first = await store.append(entry('first'));
    await store.append(entry('second'));
    refuses.remove = true;
    await store.acknowledge(first);
    expect((await store.oldest('ana', 5)).map(({ id }) => id)).toEqual(['second']);
    expect((await store.waiting('ana')).map(({ id }) => id)).toEqual(['second']);
  });

  it('are not thrown away when the server refuses them and the device cannot take them', async () => {
    const { device, refuses } = deviceThatRefuses();
    const store = createFallbackStore(device);
    const first = await store.append(entry('first'));
    refuses.remove = true;
    await store.setAside(first, { refusal: 'conflict', message: '' });
    expect(await store.waiting('ana')).toEqual([]);
    const aside = { ...entry('first'), refusal: { refusal: 'conflict', message: '' } };
    expect(await store.asideOf('ana')).toEqual([aside]);
    refuses.remove = false;
    await store.append(entry('second'));
    expect([await device.asideOf('ana'), await store.asideOf('ana')]).toEqual([[aside], [aside]]);
  });

  it('are written once more when the device is wiped under the page, and a wipe is noticed as they are read', async () => {
    const { device, wipe, kept } = deviceThatRefuses();
    const store = createFallbackStore(device);
    for (const id of ['first', 'second']) await store.append(entry(id));
    wipe();
    expect((await store.oldest('ana', 1)).map(({ id }) => id)).toEqual(['first']);
    expect(kept.map(({ id }) => id)).toEqual(['first', 'second']);
    expect([store.deviceStorage(), store.onlyInThisPage().length]).toEqual(['kept', 0]);
  });

  it('live on in the page when the device is wiped and takes nothing', async () => {
    const { device, wipe, refuses } = deviceThatRefuses();
    const store = createFallbackStore(device);
    for (const id of ['first', 'second']) await store.append(entry(id));
    wipe();
    refuses.append = true;
    await store.append(entry('third'));
    const waiting = await store.waiting('ana');
    expect(waiting.map(({ id }) => id)).toEqual(['first', 'second', 'third']);
    expect(new Set(waiting.map(({ sequence }) => sequence)).size).toBe(3);
    expect([store.deviceStorage(), store.onlyInThisPage().length]).toEqual(['unavailable', 3]);
  });

  it('go in their order when the wipe is noticed with the next one that is recorded', async () => {
    const { device, wipe, kept } = deviceThatRefuses();
    const store = createFallbackStore(device);
    for (const id of ['first', 'second']) await store.append(entry(id));
    wipe();
    await store.append(entry('third'));
    expect(kept.map(({ id }) => id)).toEqual(['first', 'second', 'third']);
    expect(await store.waiting('ana')).toEqual(kept);
    expect(store.deviceStorage()).toBe('kept');
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
