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
    forgetWaiting: async (entries) => {
      for (const { id } of entries) kept.splice(0, kept.length, ...kept.filter((entry) => entry.id !== id));
    },
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

  it.each([
    ['had not been written', { confirms: false, takes: false }],
    ['could not be stored', { refuses: true }],
  ])('is taken up by a page that has long been open where it %s', async (_what, broken) => {
    const { disk, openPage, idsIn, leftIds } = sharedDevice();
    const open = openPage();
    await open.append(entry('first'));
    const other = openPage();
    Object.assign(disk, broken);
    void other.append(entry('last'));
    await untilTheDiskIsAsked();
    other.leave();
    Object.assign(disk, { confirms: true, takes: true, refuses: false });
    expect(await idsIn(open)).toEqual(['first', 'last']);
    await open.append(entry('later'));
    expect(await idsIn(open)).toEqual(['first', 'last', 'later']);
    expect(leftIds()).toEqual([]);
  });

  it('is told to whoever sends, where a page that has long been open takes it up', async () => {
    const { disk, openPage } = sharedDevice();
    const open = openPage();
    await open.waiting('ana');
    let told = 0;
    const stopListening = open.whenTakenUp(() => {
      told += 1;
    });
    const other = openPage();
    Object.assign(disk, { confirms: false, takes: false });
    void other.append(entry('last'));
    await untilTheDiskIsAsked();
    other.leave();
    Object.assign(disk, { confirms: true, takes: true });
    await open.waiting('ana');
    await open.waiting('ana');
    expect(told).toBe(1);
    stopListening();
  });

  it('is gone with all else of somebody who signs out in a page that has long been open, and nobody else is', async () => {
    const { disk, openPage, idsIn, leftIds } = sharedDevice();
    const open = openPage();
    await open.waiting('ana');
    const other = openPage();
    disk.refuses = true;
    await other.append(entry('last'));
    await other.append({ ...entry('of bia'), accountId: 'bia' });
    other.leave();
    await open.clear('ana');
    expect(await idsIn(open)).toEqual([]);
    open.leave();
    expect(leftIds()).toEqual(['of bia']);
  });

  it('is not lost where another page is left while this one takes up what a third has left', async () => {
    const { disk, openPage, idsIn, leftIds } = sharedDevice();
    const [open, second, third] = [openPage(), openPage(), openPage()];
    await open.waiting('ana');
    disk.confirms = false;
    disk.takes = false;
    void second.append(entry('second'));
    void third.append(entry('third'));
    await untilTheDiskIsAsked();
    second.leave();
    Object.assign(disk, { confirms: true, takes: true });
    const reading = open.waiting('ana');
    third.leave();
    await reading;
    expect(await idsIn(open)).toEqual(['second', 'third']);
    expect(leftIds()).toEqual([]);
  });

  it('stays where it was left, whatever else the page does while it goes', async () => {
    const { disk, openPage, leftIds } = sharedDevice();
    const page = openPage();
    disk.refuses = true;
    await page.append(entry('last'));
    page.leave();
    await page.waiting('ana');
    expect(leftIds()).toEqual(['last']);
  });

  it('is not left behind by a page whose person has signed out, here or in another page', async () => {
    const { disk, openPage, leftIds } = sharedDevice();
    const [first, second] = [openPage(), openPage()];
    disk.confirms = false;
    void first.append(entry('on its way'));
    await untilTheDiskIsAsked();
    await first.clear('ana');
    first.leave();
    Object.assign(disk, { confirms: true, refuses: true });
    await second.append(entry('in the page alone'));
    second.forgetInPage('ana');
    second.leave();
    expect(leftIds()).toEqual([]);
  });

  it('is left nowhere else while nothing is on its way', async () => {
    const { openPage, leftIds } = sharedDevice();
    const page = openPage();
    await page.append(entry('first'));
    page.leave();
    expect(leftIds()).toEqual([]);
  });
});
