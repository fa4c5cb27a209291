import { beforeEach, describe, expect, it } from 'vitest';
import { createEntryStore, type OfflineQueue, type UnloadBackup } from './entry-store.ts';
import type { JournalEntry } from './journal-entry.ts';

let seconds = 0;
/** Each is recorded a second after the one before. */
const entry = (id: string, accountId = 'ana'): JournalEntry => ({
  id,
  accountId,
  kind: 'word-rating',
  input: id,
  recordedAt: new Date(Date.UTC(2026, 2, 1, 12, 0, seconds++)).toISOString(),
  order: 0,
});
const idsOf = (entries: readonly JournalEntry[]) => entries.map(({ id }) => id);
const atRest = () => new Promise((resolve) => setTimeout(resolve));

/** A device that pages share. Its disk can refuse, be slow, and be emptied, which a page notices with its next use. */
function sharedDevice() {
  const disk = { refusesAdding: false, refusesReading: false, refusesRemoving: false, takes: true, confirms: true };
  let stored: JournalEntry[] = [];
  let left: readonly JournalEntry[] = [];
  const backup: UnloadBackup = {
    read: () => [...left],
    write(entries) {
      left = entries;
    },
  };
  function openPage() {
    const use = (isRefused: boolean) => {
      if (isRefused) throw new DOMException('Full', 'QuotaExceededError');
    };
    const queue: OfflineQueue = {
      async add(added) {
        use(disk.refusesAdding);
        for (const one of disk.takes ? added : []) if (!stored.some(({ id }) => id === one.id)) stored.push(one);
        if (!disk.confirms) await new Promise(() => {});
      },
      async read(accountId) {
        use(disk.refusesReading);
        return stored.filter((one) => one.accountId === accountId);
      },
      async remove(ids) {
        use(disk.refusesRemoving);
        stored = stored.filter(({ id }) => !ids.includes(id));
      },
      async clear(accountId) {
        stored = stored.filter((one) => one.accountId !== accountId);
      },
    };
    const store = createEntryStore(queue, backup);
    return { ...store, ids: async () => idsOf(await store.waiting('ana')) };
  }
  return {
    disk,
    openPage,
    keptIds: () => idsOf(stored.toSorted((a, b) => a.order - b.order)),
    leftIds: () => idsOf(left),
    wipe() {
      stored = [];
    },
  };
}

let device: ReturnType<typeof sharedDevice>;
let page: ReturnType<typeof device.openPage>;
beforeEach(() => {
  device = sharedDevice();
  page = device.openPage();
});

describe('entries on a device that refuses to store', () => {
  it('are in memory, after those of the device, and report it', async () => {
    await page.append(entry('first'));
    device.disk.refusesAdding = true;
    for (const id of ['second', 'third']) await page.append(entry(id));
    expect(await page.ids()).toEqual(['first', 'second', 'third']);
    expect([page.deviceStorage(), page.hasUnsafeEntries()]).toEqual(['unavailable', true]);
  });

  it('are written to the device in order, each once, with the next one once it works again', async () => {
    await page.append(entry('first'));
    device.disk.refusesAdding = true;
    for (const id of ['second', 'third']) await page.append(entry(id));
    device.disk.refusesAdding = false;
    await page.append(entry('fourth'));
    expect(device.keptIds()).toEqual(['first', 'second', 'third', 'fourth']);
    expect([page.deviceStorage(), page.hasUnsafeEntries()]).toEqual(['kept', false]);
    expect(await page.ids()).toEqual(device.keptIds());
  });

  it('are written to the device when the queue is read, as before each sending', async () => {
    device.disk.refusesAdding = true;
    for (const id of ['first', 'second']) await page.append(entry(id));
    device.disk.refusesAdding = false;
    expect(await page.ids()).toEqual(['first', 'second']);
    await atRest();
    expect(device.keptIds()).toEqual(['first', 'second']);
  });

  it('are deleted from the device when settled during their write', async () => {
    device.disk.refusesAdding = true;
    for (const id of ['first', 'second']) await page.append(entry(id));
    device.disk.refusesAdding = false;
    const third = page.append(entry('third'));
    await page.remove(['first', 'second']);
    await third;
    expect(device.keptIds()).toEqual(['third']);
    expect(await page.ids()).toEqual(['third']);
  });

  it('leave no data on the device when another page erases the account during their write', async () => {
    device.disk.refusesAdding = true;
    for (const id of ['first', 'second']) await page.append(entry(id));
    device.disk.refusesAdding = false;
    const reading = page.ids();
    void page.forgetErased('ana');
    await reading;
    await atRest();
    expect(device.keptIds()).toEqual([]);
  });

  it('are not sent twice when the device cannot delete them', async () => {
    for (const id of ['first', 'second']) await page.append(entry(id));
    device.disk.refusesRemoving = true;
    await page.remove(['first']);
    expect(await page.ids()).toEqual(['second']);
  });

  it("are deleted when this page rewrote them before the notice of another page's erasure", async () => {
    await page.append(entry('first'));
    await device.openPage().clear('ana');
    await page.waiting('ana');
    await atRest();
    expect(device.keptIds()).toEqual(['first']);
    await page.forgetErased('ana');
    expect([device.keptIds(), await page.ids()]).toEqual([[], []]);
  });

  it('are deleted at sign-out', async () => {
    await page.append(entry('first'));
    device.disk.refusesAdding = true;
    await page.append(entry('second'));
    await page.clear('ana');
    expect(await page.ids()).toEqual([]);
  });
});

describe('entries on a device that cannot be read', () => {
  it('may be more than those in memory, which is reported until the device is readable', async () => {
    await page.append(entry('before'));
    const next = device.openPage();
    device.disk.refusesReading = true;
    expect(await next.readWaiting('ana')).toEqual({ entries: [], isComplete: false });
    device.disk.refusesReading = false;
    expect(await next.readWaiting('ana')).toMatchObject({ entries: [{ id: 'before' }], isComplete: true });
  });
});

describe('entries on a device cleared under the page', () => {
  beforeEach(async () => {
    for (const id of ['first', 'second']) await page.append(entry(id));
    device.wipe();
  });

  it('are written again when read', async () => {
    expect(await page.ids()).toEqual(['first', 'second']);
    await atRest();
    expect(device.keptIds()).toEqual(['first', 'second']);
    expect([page.deviceStorage(), page.hasUnsafeEntries()]).toEqual(['kept', false]);
  });

  it('stay in memory when the device refuses them', async () => {
    device.disk.refusesAdding = true;
    await page.append(entry('third'));
    expect(await page.ids()).toEqual(['first', 'second', 'third']);
    expect([page.deviceStorage(), page.hasUnsafeEntries()]).toEqual(['unavailable', true]);
  });

  it('are in order after one written before the loss was noticed', async () => {
    await page.append(entry('third'));
    expect(await page.ids()).toEqual(['first', 'second', 'third']);
    await atRest();
    expect(device.keptIds()).toEqual(['first', 'second', 'third']);
    expect(await device.openPage().ids()).toEqual(device.keptIds());
  });
});

it('an entry follows those pending, for any clock of the device', async () => {
  const at = (id: string, recordedAt: string) => ({ ...entry(id), recordedAt });
  for (const [id, minute] of [
    ['first', '10'],
    ['second', '05'],
  ] as const)
    await page.append(at(id, `2026-03-01T12:${minute}:00.000Z`));
  const next = device.openPage();
  expect(await next.ids()).toEqual(['first', 'second']);
  await next.append(at('third', '2026-03-01T11:00:00.000Z'));
  expect(await next.ids()).toEqual(['first', 'second', 'third']);
});

it('pending entries of before a reload are rewritten to an emptied device', async () => {
  await device.openPage().append(entry('before'));
  page.adopt(await page.waiting('ana'));
  device.wipe();
  await page.append(entry('after'));
  expect(await page.ids()).toEqual(['before', 'after']);
  await atRest();
  expect(device.keptIds()).toEqual(['before', 'after']);
});

describe('an entry deleted from the device by another page', () => {
  it('waits for its outcome', async () => {
    await page.append(entry('first'));
    await device.openPage().remove(['first']);
    expect(await page.ids()).toEqual(['first']);
    await page.remove(['first']);
    expect([await page.ids(), device.keptIds()]).toEqual([[], []]);
  });
});

describe('an entry just before the end of the page', () => {
  const slow = { takes: false, confirms: false };
  const quick = { takes: true, confirms: true, refusesAdding: false };

  it.each([
    ['had not been written', slow],
    ['had been written, and the page did not hear it', { takes: true, confirms: false }],
  ])('is in the next page once when the device %s', async (_what, disk) => {
    await page.append(entry('first'));
    Object.assign(device.disk, disk);
    void page.append(entry('last'));
    await atRest();
    page.leave();
    Object.assign(device.disk, quick);
    const next = device.openPage();
    await next.append(entry('later'));
    expect(await next.ids()).toEqual(['first', 'last', 'later']);
    expect(device.leftIds()).toEqual([]);
    expect(await device.openPage().ids()).toEqual(['first', 'last', 'later']);
  });

  it('waits for the next page when the device refuses everything', async () => {
    device.disk.refusesAdding = true;
    for (const id of ['first', 'second']) await page.append(entry(id));
    page.leave();
    const next = device.openPage();
    expect(await next.ids()).toEqual(['first', 'second']);
    await atRest();
    expect(device.leftIds()).toEqual(['first', 'second']);
    await next.remove(['first']);
    expect(device.leftIds()).toEqual(['second']);
    device.disk.refusesAdding = false;
    await next.append(entry('third'));
    expect([device.keptIds(), device.leftIds()]).toEqual([['second', 'third'], []]);
  });

  it.each([
    ['had not been written', slow],
    ['could not be stored', { refusesAdding: true }],
  ])('is taken over by a long-open page when the device %s, which is notified', async (_what, disk) => {
    let notices = 0;
    page.onTakenOver(() => {
      notices += 1;
    });
    await page.append(entry('first'));
    const other = device.openPage();
    Object.assign(device.disk, disk);
    void other.append(entry('last'));
    await atRest();
    other.leave();
    Object.assign(device.disk, quick);
    expect(await page.ids()).toEqual(['first', 'last']);
    await page.append(entry('later'));
    expect(await page.ids()).toEqual(['first', 'last', 'later']);
    expect([device.leftIds(), notices]).toEqual([[], 1]);
  });

  it("is not lost when a page ends while this one takes over another's entries", async () => {
    const [second, third] = [device.openPage(), device.openPage()];
    Object.assign(device.disk, slow);
    void second.append(entry('second'));
    void third.append(entry('third'));
    await atRest();
    second.leave();
    Object.assign(device.disk, quick);
    const reading = page.ids();
    third.leave();
    await reading;
    expect(await page.ids()).toEqual(['second', 'third']);
    await atRest();
    expect([device.keptIds(), device.leftIds()]).toEqual([['second', 'third'], []]);
  });

  it('stays in the unload backup during other work of the ending page, until that page returns', async () => {
    device.disk.refusesAdding = true;
    await page.append(entry('last'));
    page.leave();
    await page.waiting('ana');
    await atRest();
    expect(device.leftIds()).toEqual(['last']);
    device.disk.refusesAdding = false;
    page.comeBack();
    await atRest();
    expect([device.keptIds(), device.leftIds()]).toEqual([['last'], []]);
  });

  it('is deleted with all of an account that signs out in another page, and no other account is', async () => {
    const other = device.openPage();
    device.disk.refusesAdding = true;
    await other.append(entry('last'));
    await other.append(entry('of bia', 'bia'));
    other.leave();
    await page.clear('ana');
    expect(await page.ids()).toEqual([]);
    page.leave();
    expect(device.leftIds()).toEqual(['of bia']);
  });

  it('is not left by a page after sign-out, here or in another page', async () => {
    const second = device.openPage();
    device.disk.confirms = false;
    void page.append(entry('on its way'));
    await atRest();
    await page.clear('ana');
    page.leave();
    Object.assign(device.disk, { confirms: true, refusesAdding: true });
    await second.append(entry('in the page alone'));
    await second.forgetErased('ana');
    second.leave();
    expect(device.leftIds()).toEqual([]);
  });

  it('recorded after the page was left is in the next page', async () => {
    Object.assign(device.disk, slow);
    page.leave();
    void page.append(entry('interrupted word'));
    expect(device.leftIds()).toEqual(['interrupted word']);
    Object.assign(device.disk, quick);
    expect(await device.openPage().ids()).toEqual(['interrupted word']);
  });

  it('is in no backup while no write is pending', async () => {
    await page.append(entry('first'));
    page.leave();
    expect(device.leftIds()).toEqual([]);
  });
});

it('a preview keeps its entries in memory only', async () => {
  const preview = createEntryStore(null, { read: () => [], write: () => expect.fail('It leaves something.') });
  for (const id of ['first', 'second']) await preview.append(entry(id));
  await preview.remove(['first']);
  preview.leave();
  expect(idsOf(await preview.waiting('ana'))).toEqual(['second']);
  expect(await preview.readWaiting('ana')).toMatchObject({ isComplete: true });
  expect([preview.deviceStorage(), preview.hasUnsafeEntries()]).toEqual(['kept', false]);
});
