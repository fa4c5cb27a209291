import { randomUUID } from 'node:crypto';
import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { reportSessionTime } from '#contract/participation/participation-calls.ts';
import { presenceCloseCodes } from '#contract/participation/presence-calls.ts';
import { createApp } from '#server/app.ts';
import { type Listener, listen } from '#server/listen.ts';
import { presenceTimes } from '#server/participation/presence/presence-numbers.ts';
import { openPresenceServer } from '#server/participation/presence/presence-server.ts';
import { refreshPresence, storePresence } from '#server/participation/presence/presence-store.ts';
import type { Config } from '#server/platform/settings/config.ts';
import { presenceStaleAfterMs } from '#study/participant-state/participant-state.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { type PresencePage, presencePage, upgradeStatus } from '#tests/support/participation/presence-page.ts';
import { findFreePort } from '#tests/support/platform/free-port.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';

/** Everything as in the product, much quicker, but not so that a busy machine passes for somebody silent. */
const quick = {
  ...presenceTimes,
  pingEveryMs: 200,
  silentAfterMs: 1_000,
  lookEveryMs: 50,
  hangUpAfterMs: 4_000,
  refreshEveryMs: 60,
  checkSessionsEveryMs: 60,
  // Where two pages are opened, the first waits for the second before it says anything.
  firstMessageMs: 20_000,
};

let testApp: TestApp;
let listener: Listener;
let port: number;
const pages: PresencePage[] = [];

beforeAll(async () => {
  testApp = await startTestApp({});
  [listener, port] = await startListening();
}, 60_000);
afterEach(() => {
  for (const page of pages.splice(0)) page.vanish();
});
afterAll(async () => {
  await listener.close();
  await testApp.close();
});

async function startListening(times = quick, settings: Partial<Config> = {}): Promise<[Listener, number]> {
  const parts = { ...testApp.parts, config: { ...testApp.parts.config, ...settings } };
  const app = await createApp(parts);
  const freePort = await findFreePort();
  const upgrades = openPresenceServer(parts, app, times);
  return [await listen(app, { host: '127.0.0.1', port: freePort, upgrades }), freePort];
}

async function enrolled(name: string): Promise<Person> {
  const somebody = await person(testApp, name);
  await somebody.hasEnrolled();
  return somebody;
}

async function pageOf(somebody: Person, at = port): Promise<PresencePage> {
  const page = await presencePage(at, somebody);
  pages.push(page);
  return page;
}

const idOf = async ({ email }: Person) => {
  const row = await testApp.database
    .selectFrom('participant')
    .innerJoin('account_user', 'account_user.id', 'participant.account_id')
    .where('email', '=', email)
    .select('participant_id')
    .executeTakeFirstOrThrow();
  return row.participant_id;
};

async function presenceOf(somebody: Person) {
  const row = await testApp.database
    .selectFrom('participant_presence')
    .where('participant_id', '=', await idOf(somebody))
    .select(['state', 'place', 'unsent_count as unsentCount'])
    .executeTakeFirst();
  return row ?? null;
}

async function timelineOf(somebody: Person) {
  const rows = await testApp.database
    .selectFrom('participation_event')
    .where('participant_id', '=', await idOf(somebody))
    .where('kind', 'not in', ['phaseChanged', 'consentAccepted'])
    .orderBy('event_id')
    .select(['kind', 'detail'])
    .execute();
  return rows.map(({ kind, detail }) => [kind, detail]);
}

/** Waits until somebody's presence is stored so. */
const expectPresence = (somebody: Person, expected: object) =>
  vi.waitFor(async () => expect(await presenceOf(somebody)).toMatchObject(expected), { timeout: 8_000, interval: 20 });

describe('the page of a participant', () => {
  test('is seen as visible, hidden, visible again and closed, with its place and what waits on the device', async () => {
    const ana = await enrolled('Ana');
    const page = await pageOf(ana);
    expect(await presenceOf(ana)).toBeNull();
    page.say({ place: 'inventory' });
    await expectPresence(ana, { state: 'visible', place: 'inventory', unsentCount: 0 });
    page.say({ unsentCount: 3 });
    await expectPresence(ana, { state: 'visible', unsentCount: 3 });
    page.say({ visible: false });
    await expectPresence(ana, { state: 'hidden' });
    page.say({ visible: true, place: 'words', unsentCount: 0 });
    await expectPresence(ana, { state: 'visible', place: 'words', unsentCount: 0 });
    page.close();
    await expectPresence(ana, { state: 'closed', place: 'words' });
    expect(await timelineOf(ana)).toEqual([
      ['pageOpened', { place: 'inventory' }],
      ['pageHidden', { place: 'inventory' }],
      ['pageShown', { place: 'words' }],
      ['pageClosed', { place: 'words', ending: 'saidSo' }],
    ]);
  });

  test('is lost when it answers no more, and is back when it does', async () => {
    const ana = await enrolled('Ana');
    const page = await pageOf(ana);
    page.say({ place: 'trial1' });
    await expectPresence(ana, { state: 'visible' });
    page.goSilent();
    await expectPresence(ana, { state: 'lost', place: 'trial1' });
    page.speakAgain();
    await expectPresence(ana, { state: 'visible', place: 'trial1' });
    page.goSilent();
    expect(await page.ended).toBe(1006);
    await expectPresence(ana, { state: 'lost' });
    expect(await timelineOf(ana)).toEqual([
      ['pageOpened', { place: 'trial1' }],
      ['connectionLost', { place: 'trial1', ending: 'silent' }],
      ['connectionBack', { place: 'trial1' }],
      ['connectionLost', { place: 'trial1', ending: 'silent' }],
    ]);
  });

  test('is lost when its connection breaks, and closed when nobody was looking at it', async () => {
    const [ana, bia] = [await enrolled('Ana'), await enrolled('Bia')];
    const [looking, hidden] = [await pageOf(ana), await pageOf(bia)];
    looking.say();
    hidden.say({ visible: false });
    await expectPresence(ana, { state: 'visible' });
    await expectPresence(bia, { state: 'hidden' });
    looking.vanish();
    hidden.vanish();
    await expectPresence(ana, { state: 'lost' });
    await expectPresence(bia, { state: 'closed' });
  });

  test('that comes back before its old connection was missed is one page', async () => {
    const ana = await enrolled('Ana');
    const before = await pageOf(ana);
    const pageId = randomUUID();
    before.say({ pageId });
    await expectPresence(ana, { state: 'visible' });
    before.goSilent();
    const after = await pageOf(ana);
    after.say({ pageId, visible: false });
    expect(await before.ended).toBe(1006);
    await expectPresence(ana, { state: 'hidden' });
    after.close();
    await expectPresence(ana, { state: 'closed' });
  });

  test('counts by its most present tab', async () => {
    const ana = await enrolled('Ana');
    const [first, second] = [await pageOf(ana), await pageOf(ana)];
    first.say({ place: 'words' });
    await expectPresence(ana, { state: 'visible' });
    second.say({ visible: false, place: 'home' });
    second.close();
    await second.ended;
    await expectPresence(ana, { state: 'visible', place: 'words' });
    expect(await timelineOf(ana)).toHaveLength(1);
  });

  test('is in the timeline only while a day runs', async () => {
    const ana = await enrolled('Ana');
    await testApp.database
      .updateTable('participant')
      .set({ phase: 7 })
      .where('participant_id', '=', await idOf(ana))
      .execute();
    (await pageOf(ana)).say();
    await expectPresence(ana, { state: 'visible' });
    expect(await timelineOf(ana)).toEqual([]);
  });
});

describe('the seconds of a page', () => {
  const secondsOf = async (somebody: Person) =>
    testApp.database
      .selectFrom('session_time')
      .where('participant_id', '=', await idOf(somebody))
      .orderBy('seconds')
      .select(['day', 'page_id as pageId', 'seconds'])
      .execute();
  const expectSeconds = (somebody: Person, expected: object[]) =>
    vi.waitFor(async () => expect(await secondsOf(somebody)).toEqual(expected), { timeout: 8_000, interval: 20 });
  /** Pages are never open for longer than the day has gone on. */
  const enrolledAnHourAgo = async (name: string) => {
    const somebody = await enrolled(name);
    const before = new Date(Date.now() - 3_600_000);
    const day = testApp.database.updateTable('study_day').where('participant_id', '=', await idOf(somebody));
    await day.set({ started_at: before }).execute();
    return somebody;
  };
  const pageId = randomUUID();
  const report = (seconds: number, change: object = {}) =>
    JSON.stringify({ seconds: { day: 1, pageId, seconds, ...change } });

  test('come over its connection, are the longest it has said, and change nothing of how it stands', async () => {
    const ugo = await enrolledAnHourAgo('Ugo');
    const page = await pageOf(ugo);
    page.say({ place: 'inventory' });
    page.sayRaw(report(15));
    await expectSeconds(ugo, [{ day: 1, pageId, seconds: 15 }]);
    page.sayRaw(report(12));
    page.sayRaw(report(14));
    page.sayRaw(report(31));
    await expectSeconds(ugo, [{ day: 1, pageId, seconds: 31 }]);
    expect(await ugo.client.call(reportSessionTime, { day: 1, pageId, seconds: 29 })).toEqual({
      day: 1,
      sessionTimeSeconds: 31,
    });
    await expectPresence(ugo, { state: 'visible', place: 'inventory' });
  });

  test('are judged as by the call: none on a day that has not begun, and the connection stays', async () => {
    const vera = await enrolledAnHourAgo('Vera');
    const page = await pageOf(vera);
    page.say();
    page.sayRaw(report(15, { day: 2 }));
    page.say({ place: 'words' });
    await expectPresence(vera, { state: 'visible', place: 'words' });
    page.sayRaw(report(16));
    await expectSeconds(vera, [{ day: 1, pageId, seconds: 16 }]);
  });

  test.each([
    ['before it has said how it stands', 'Wilma', [report(15)]],
    ['with more than a day of them', 'Yara', ['', report(86_401)]],
    ['with something else beside them', 'Zilda', ['', report(15, { name: 'Ana' })]],
  ])('end the connection %s, and are not stored', async (_when, name, messages) => {
    const somebody = await enrolled(name);
    const page = await pageOf(somebody);
    for (const message of messages) {
      if (message === '') page.say();
      else page.sayRaw(message);
    }
    expect(await page.ended).toBe(presenceCloseCodes.unreadable);
    expect(await secondsOf(somebody)).toEqual([]);
  });

  test('that are on their way when the server stops are stored first', async () => {
    const xena = await enrolledAnHourAgo('Xena');
    const [other, at] = await startListening();
    const page = await pageOf(xena, at);
    page.say();
    await expectPresence(xena, { state: 'visible' });
    const happened: string[] = [];
    const { closing } = await testApp.database.transaction().execute(async (transaction) => {
      await sql`lock table session_time in exclusive mode`.execute(transaction);
      page.sayRaw(report(20));
      await vi.waitFor(async () => expect(await waitingForLock()).toBeGreaterThan(0), { timeout: 8_000 });
      const stopped = other.close().then(() => happened.push('the server has stopped'));
      await page.ended;
      await sleep(300);
      happened.push('the seconds may be stored');
      return { closing: stopped };
    });
    await closing;
    expect(happened).toEqual(['the seconds may be stored', 'the server has stopped']);
    expect(await secondsOf(xena)).toEqual([{ day: 1, pageId, seconds: 20 }]);
  });

  async function waitingForLock(): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(testApp.database);
    return rows[0]?.count ?? 0;
  }
});

describe('several servers', () => {
  test('agree: the one that still sees somebody wins, and takes over when the other falls silent', async () => {
    const ana = await enrolled('Ana');
    const [other, otherPort] = await startListening();
    const here = await pageOf(ana);
    here.say({ visible: false, place: 'home' });
    await expectPresence(ana, { state: 'hidden' });
    const there = await pageOf(ana, otherPort);
    there.say({ place: 'words' });
    await expectPresence(ana, { state: 'visible', place: 'words' });
    here.say({ place: 'other' });
    here.close();
    await here.ended;
    const stays = await pageOf(ana);
    stays.say({ visible: false, place: 'inventory' });
    await expectPresence(ana, { state: 'visible', place: 'words' });
    there.close();
    await expectPresence(ana, { state: 'hidden', place: 'inventory' });
    await other.close();
  });

  test('one that has died vouches for nobody', async () => {
    const ana = await enrolled('Ana');
    const participantId = await idOf(ana);
    const parts = { database: testApp.database, clock: testApp.clock };
    const [dead, alive] = [randomUUID(), randomUUID()];
    const page = { participantId, state: 'visible', place: 'words', unsentCount: 2, ending: null } as const;
    expect(await storePresence(parts, dead, page)).toBe('stored');
    const closed = { ...page, state: 'closed', ending: 'saidSo' } as const;
    expect(await storePresence(parts, alive, closed)).toBe('outranked');
    expect(await refreshPresence(testApp.database, alive, [participantId], testApp.clock.now())).toEqual([
      participantId,
    ]);
    await testApp.database
      .updateTable('participant_presence')
      .set({ seen_at: new Date(testApp.clock.now().getTime() - presenceStaleAfterMs - 1) })
      .where('participant_id', '=', participantId)
      .execute();
    expect(await storePresence(parts, alive, { ...page, state: 'hidden' })).toBe('stored');
    expect(await timelineOf(ana)).toEqual([
      ['pageOpened', { place: 'words' }],
      ['connectionLost', { place: 'words', ending: 'serverGone' }],
      ['connectionBack', { place: 'words' }],
    ]);
  });

  test('one that stops says goodbye, and closes nobody in the list', async () => {
    const ana = await enrolled('Ana');
    const [other, otherPort] = await startListening();
    const page = await pageOf(ana, otherPort);
    page.say();
    await expectPresence(ana, { state: 'visible' });
    await other.close();
    expect(await page.ended).toBe(1001);
    expect(await presenceOf(ana)).toMatchObject({ state: 'visible' });
  });
});

describe('a connection', () => {
  test('is refused from another origin, without a session, and to whoever takes no part', async () => {
    const ana = await enrolled('Ana');
    const gil = await person(testApp, 'Gil');
    expect(await upgradeStatus(port, ana, { origin: 'https://elsewhere.example' })).toBe(403);
    expect(await upgradeStatus(port, ana, { origin: '' })).toBe(403);
    expect(await upgradeStatus(port, { client: testApp.newClient() })).toBe(401);
    expect(await upgradeStatus(port, gil)).toBe(403);
    expect(await upgradeStatus(port, ana)).toBe(101);
    expect(await presenceOf(ana)).toBeNull();
  });

  test('is refused to the sixth page of a person', async () => {
    const ana = await enrolled('Ana');
    for (let count = 1; count <= 5; count += 1) (await pageOf(ana)).say();
    expect(await upgradeStatus(port, ana)).toBe(429);
    expect(await upgradeStatus(port, await enrolled('Bia'))).toBe(101);
  });

  test('is refused where the server has as many as it holds, until one ends', async () => {
    const sizes = { ...testApp.parts.config.sizes, livePages: 3 };
    const [full, fullPort] = await startListening(quick, { sizes });
    const [ana, bia] = [await enrolled('Ana'), await enrolled('Bia')];
    for (const somebody of [ana, ana, bia]) (await pageOf(somebody, fullPort)).say();
    expect(await upgradeStatus(fullPort, bia)).toBe(503);
    // The page goes on without.
    expect(await bia.client.call(reportSessionTime, { day: 1, pageId: randomUUID(), seconds: 5 })).toBeTruthy();
    pages.at(-1)?.close();
    await expect.poll(() => upgradeStatus(fullPort, bia)).toBe(101);
    await full.close();
  });

  test('is refused to the two hundred and first page of an address, of IPv6 of a network', async () => {
    const [shared, sharedPort] = await startListening(quick, { trustedProxies: ['loopback'] });
    const people = await Promise.all(Array.from({ length: 41 }, (_, index) => enrolled(`Pessoa${index}`)));
    const [last, ...others] = people as [Person, ...Person[]];
    const from = (address: string) => ({ 'x-forwarded-for': address });
    for (const [index, somebody] of others.entries()) {
      for (let count = 0; count < 5; count += 1) {
        pages.push(await presencePage(sharedPort, somebody, from(`2001:db8:7:1::${index}:${count}`)));
      }
    }
    expect(await upgradeStatus(sharedPort, last, from('2001:db8:7:1::ffff'))).toBe(429);
    expect(await upgradeStatus(sharedPort, last, from('2001:db8:7:2::ffff'))).toBe(101);
    await shared.close();
  }, 60_000);

  test.each([
    ['no JSON', 'visible'],
    ['another shape', '{"visible":true}'],
    [
      'more than it may',
      JSON.stringify({ pageId: randomUUID(), visible: true, place: 'home', unsentCount: 0, state: 'x' }),
    ],
    [
      'a place that there is not',
      JSON.stringify({ pageId: randomUUID(), visible: true, place: 'moon', unsentCount: 0 }),
    ],
    ['less than nothing', JSON.stringify({ pageId: randomUUID(), visible: true, place: 'home', unsentCount: -1 })],
    ['bytes', Buffer.from('{}')],
  ])('ends when it says %s', async (_what, data) => {
    const ana = await enrolled('Ana');
    const page = await pageOf(ana);
    page.sayRaw(data);
    expect(await page.ended).toBe(4400);
    expect(await presenceOf(ana)).toBeNull();
  });

  test('ends when it says too much at once, too often, or nothing at all', async () => {
    const ana = await enrolled('Ana');
    const [strict, strictPort] = await startListening({ ...quick, firstMessageMs: 300 });
    const [long, often] = [await pageOf(ana), await pageOf(ana)];
    long.sayRaw(' '.repeat(257));
    expect(await long.ended).toBe(1009);
    for (let count = 0; count <= 20; count += 1) often.say();
    expect(await often.ended).toBe(4429);
    const mute = await pageOf(ana, strictPort);
    expect(await mute.ended).toBe(4400);
    await strict.close();
  });

  test('ends with the session, and with leaving the study', async () => {
    const [ana, bia] = [await enrolled('Ana'), await enrolled('Bia')];
    const [hers, other] = [await pageOf(ana), await pageOf(bia)];
    hers.say();
    other.say();
    await expectPresence(ana, { state: 'visible' });
    await expectPresence(bia, { state: 'visible' });
    await ana.client.request('POST', '/api/auth/sign-out', {});
    expect(await hers.ended).toBe(4401);
    await expectPresence(ana, { state: 'closed' });
    const id = await idOf(bia);
    await testApp.database.deleteFrom('participant').where('participant_id', '=', id).execute();
    expect(await other.ended).toBe(4401);
  });

  test('stays where it is made while sessions are being looked at', async () => {
    const people = await Promise.all(['Ana', 'Bia', 'Clara', 'Dora', 'Eva'].map(enrolled));
    const [always, alwaysPort] = await startListening({ ...quick, checkSessionsEveryMs: 1 });
    for (const somebody of people) {
      (await pageOf(somebody, alwaysPort)).say();
      await expectPresence(somebody, { state: 'visible' });
    }
    await always.close();
  });

  test('is not what other requests get that ask for one', async () => {
    const status = (path: string, upgrade: string) =>
      new Promise((resolve, reject) => {
        get({ port, path, headers: { connection: 'Upgrade', upgrade } }, (response) => resolve(response.statusCode))
          .on('error', reject)
          .on('upgrade', () => reject(new Error('upgraded')));
      });
    expect(await status('/healthz', 'websocket')).toBe(200);
    expect(await status('/healthz', 'h2c')).toBe(200);
    expect(await status('/api/presence', 'h2c')).toBe(401);
  });
});

test('nothing of all this is in the log', () => {
  expect(testApp.logged.join('')).not.toMatch(/place|inventory|unsent|pageId/);
});
