import { describe, expect, it } from 'vitest';
import { createFallbackStore } from './fallback-store.ts';
import type { JournalEntry, NewJournalEntry } from './journal-entry.ts';
import type { JournalStore } from './journal-store.ts';
import { keptAtLeaving, type LastMoment } from './last-moment.ts';

const entry = (id: string): NewJournalEntry => ({
  id,
  accountId: 'ana',
  path: '/answer',
  input: id,
  recordedAt: '2026-03-01T12:00:00.000Z',
});

const untilTheDiskIsAsked = () => new Promise((resolve) => setTimeout(resolve));

/** A device that pages share, with a disk that can be slow, and a place for what a page leaves. */
function sharedDevice() {
  const kept: JournalEntry[] = [];
  const acknowledged: JournalEntry[] = [];
  const disk = { confirms: true, takes: true, refuses: false };
  let left: readonly NewJournalEntry[] = [];
  const device: JournalStore = {
    async append(added) {
      if (disk.refuses) throw new Error('QuotaExceededError');
      const stored = { ...added, sequence: kept.length + acknowledged.length + 1 };
      if (disk.takes) kept.push(stored);
      if (!disk.confirms) await new Promise(() => {});
      return stored;
    },
    oldest: async (_accountId, most) => kept.slice(0, most),
    waiting: async () => [...kept],
    async acknowledge({ sequence }) {
      acknowledged.push(...kept.filter((one) => one.sequence === sequence));
      kept.splice(0, kept.length, ...kept.filter((one) => one.sequence !== sequence));
    },
    setAside: async () => {},
    acknowledgedOf: async () => [...acknowledged],
    forgetAcknowledged: async () => {},
    forgetAllAcknowledged: async () => {},
    offerAgain: async () => 0,
    asideOf: async () => [],
    forgetAside: async () => {},
    clear: async () => void kept.splice(0),
  };
  const lastMoment: LastMoment = {
    read: () => [...left],
    write(entries) {
      left = entries;
    },
  };
  const openPage = () => keptAtLeaving(createFallbackStore(device), lastMoment);
  const idsIn = async (page: ReturnType<typeof openPage>) => (await page.waiting('ana')).map(({ id }) => id);
  return { disk, openPage, idsIn, leftIds: () => left.map(({ id }) => id) };
}

describe('an answer given just before the page is left', () => {
  it.each([
    ['had not been written', { confirms: false, takes: false }],
    ['had been written, and the page did not hear it', { confirms: false, takes: true }],
  ])('is there once in the next page where it %s', async (_what, slow) => {
    const { disk, openPage, idsIn, leftIds } = sharedDevice();
    const first = openPage();
    await first.append(entry('first'));
    Object.assign(disk, slow);
    void first.append(entry('last'));
    await untilTheDiskIsAsked();
    first.leave();
    Object.assign(disk, { confirms: true, takes: true });
    const next = openPage();
    await next.append(entry('later'));
    expect(await idsIn(next)).toEqual(['first', 'last', 'later']);
    expect(leftIds()).toEqual([]);
    expect(await idsIn(openPage())).toEqual(['first', 'last', 'later']);
  });

  it('is not sent again after another page had it acknowledged', async () => {
    const { disk, openPage, idsIn } = sharedDevice();
    const first = openPage();
    disk.confirms = false;
    void first.append(entry('last'));
    await untilTheDiskIsAsked();
    first.leave();
    disk.confirms = true;
    const next = openPage();
    for (const one of await next.waiting('ana')) await next.acknowledge(one);
    first.comeBack();
    expect(await idsIn(first)).toEqual([]);
  });

  it('waits for the next page where the device takes nothing at all', async () => {
    const { disk, openPage, idsIn } = sharedDevice();
    const first = openPage();
    disk.refuses = true;
    await first.append(entry('first'));
    await first.append(entry('second'));
    first.leave();
    disk.refuses = false;
    expect(await idsIn(openPage())).toEqual(['first', 'second']);
  });

  it('is gone with all else of somebody who signs out', async () => {
    const { disk, openPage, idsIn, leftIds } = sharedDevice();
    const first = openPage();
    Object.assign(disk, { confirms: false, takes: false });
    void first.append(entry('last'));
    await untilTheDiskIsAsked();
    first.leave();
    Object.assign(disk, { confirms: true, takes: true });
    const next = openPage();
    await next.clear('ana');
    expect([await idsIn(next), leftIds()]).toEqual([[], []]);
  });

  it('is left nowhere else while nothing is on its way', async () => {
    const { openPage, leftIds } = sharedDevice();
    const page = openPage();
    await page.append(entry('first'));
    page.leave();
    expect(leftIds()).toEqual([]);
  });
});
