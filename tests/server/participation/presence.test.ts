import { randomUUID } from 'node:crypto';
import { get } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { reportSessionTime } from '#contract/participation/participation-calls.ts';
import { presenceCloseCodes } from '#contract/participation/presence-calls.ts';
import { createApp } from '#server/app.ts';
import { type Listener, listen } from '#server/listen.ts';
import { type PresenceTimes, presenceTimes } from '#server/participation/presence/presence-numbers.ts';
import { openPresenceServer } from '#server/participation/presence/presence-server.ts';
import { refreshPresence, storePresence } from '#server/participation/presence/presence-store.ts';
import type { Config } from '#server/platform/settings/config.ts';
import { presenceStaleAfterMs } from '#study/participant-state/participant-state.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { type PresencePage, presencePage, upgradeStatus } from '#tests/support/participation/presence-page.ts';
import { findFreePort } from '#tests/support/platform/free-port.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';

/** Sessions are looked at often; no limit is reached by a busy machine. */
const times = {
  ...presenceTimes,
  silentAfterMs: 120_000,
  hangUpAfterMs: 120_000,
  refreshEveryMs: 60,
  checkSessionsEveryMs: 60,
  firstMessageMs: 120_000,
};

let testApp: TestApp;
let port: number;
const listeners: Listener[] = [];
const pages: PresencePage[] = [];

beforeAll(async () => {
  testApp = await startTestApp({});
  port = (await startListening()).port;
});
afterEach(() => {
  for (const page of pages.splice(0)) page.vanish();
});
afterAll(async () => {
  for (const listener of listeners) await listener.close();
  await testApp.close();
});

async function startListening(changed: Partial<PresenceTimes> = {}, settings: Partial<Config> = {}) {
  const parts = { ...testApp.parts, config: { ...testApp.parts.config, ...settings } };
  const app = await createApp(parts);
  const freePort = await findFreePort();
  const upgrades = openPresenceServer(parts, app, { ...times, ...changed });
  const listener = await listen(app, { host: '127.0.0.1', port: freePort, upgrades });
  listeners.push(listener);
  return { listener, port: freePort };
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

const waitUntil = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 300_000, interval: 10 });
const expectPresence = (somebody: Person, expected: object) =>
  waitUntil(async () => expect(await presenceOf(somebody)).toMatchObject(expected));

describe('the page of a participant', () => {
  test('is stored as visible, hidden, visible again and closed, with its place and what waits on the device', async () => {
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

  test('is lost when its connection breaks while visible, and closed when it was hidden', async () => {
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

  test('is lost when it stops answering pings, and hung up on', async () => {
    const strict = await startListening({ pingEveryMs: 20, silentAfterMs: 200, lookEveryMs: 20, hangUpAfterMs: 400 });
    const ana = await enrolled('Ana');
    const page = await pageOf(ana, strict.port);
    page.goSilent();
    page.say({ place: 'trial1' });
    expect(await page.ended).toBe(1006);
    await expectPresence(ana, { state: 'lost', place: 'trial1' });
    expect(await timelineOf(ana)).toContainEqual(['connectionLost', { place: 'trial1', ending: 'silent' }]);
  });

  test('that comes back before its old connection was missed is one page; another tab counts where it is more present', async () => {
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
    const tab = await pageOf(ana);
    tab.say({ place: 'words' });
    await expectPresence(ana, { state: 'visible', place: 'words' });
    after.close();
    await after.ended;
    await expectPresence(ana, { state: 'visible', place: 'words' });
    tab.close();
    await expectPresence(ana, { state: 'closed' });
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
  const pageId = randomUUID();
  const report = (seconds: number, change: object = {}) =>
    JSON.stringify({ seconds: { day: 1, pageId, seconds, ...change } });

  test('come over its connection, are judged as by the call, and the longest counts', async () => {
    const ugo = await enrolled('Ugo');
    const participantId = await idOf(ugo);
    // A page is never open for longer than its day has gone on.
    const day = testApp.database.updateTable('study_day').where('participant_id', '=', participantId);
    await day.set({ started_at: new Date(Date.now() - 3_600_000) }).execute();
    const expectSeconds = (seconds: number) =>
      waitUntil(async () => {
        const stored = testApp.database.selectFrom('session_time').where('participant_id', '=', participantId);
        const columns = stored.select(['day', 'page_id as pageId', 'seconds']);
        expect(await columns.execute()).toEqual([{ day: 1, pageId, seconds }]);
      });
    const page = await pageOf(ugo);
    page.say({ place: 'inventory' });
    // Day 2 has not begun.
    page.sayRaw(report(40, { day: 2 }));
    page.sayRaw(report(15));
    await expectSeconds(15);
    page.sayRaw(report(12));
    page.sayRaw(report(31));
    await expectSeconds(31);
    expect(await ugo.client.call(reportSessionTime, { day: 1, pageId, seconds: 29 })).toEqual({
      day: 1,
      sessionTimeSeconds: 31,
    });
    await expectPresence(ugo, { state: 'visible', place: 'inventory' });
  });
});

describe('several servers', () => {
  test('agree on the most present page, and a server that stops closes no page in the list', async () => {
    const ana = await enrolled('Ana');
    const other = await startListening();
    const here = await pageOf(ana);
    here.say({ visible: false, place: 'home' });
    await expectPresence(ana, { state: 'hidden' });
    const there = await pageOf(ana, other.port);
    there.say({ place: 'words' });
    await expectPresence(ana, { state: 'visible', place: 'words' });
    here.close();
    await here.ended;
    const stays = await pageOf(ana);
    stays.say({ visible: false, place: 'inventory' });
    await expectPresence(ana, { state: 'visible', place: 'words' });
    there.close();
    await expectPresence(ana, { state: 'hidden', place: 'inventory' });

    const last = await pageOf(ana, other.port);
    last.say();
    await expectPresence(ana, { state: 'visible' });
    await other.listener.close();
    expect(await last.ended).toBe(1001);
    expect(await presenceOf(ana)).toMatchObject({ state: 'visible' });
  });

  test('do not believe one that has died', async () => {
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
});

describe('a connection', () => {
  test('is refused from another origin, without a session, and without a participation', async () => {
    const ana = await enrolled('Ana');
    const gil = await person(testApp, 'Gil');
    expect(await upgradeStatus(port, ana, { origin: 'https://elsewhere.example' })).toBe(403);
    expect(await upgradeStatus(port, ana, { origin: '' })).toBe(403);
    expect(await upgradeStatus(port, { client: testApp.newClient() })).toBe(401);
    expect(await upgradeStatus(port, gil)).toBe(403);
    expect(await upgradeStatus(port, ana)).toBe(101);
    expect(await presenceOf(ana)).toBeNull();
  });

  test('is refused to the sixth page of a person, and where the server holds as many as it may', async () => {
    const [ana, bia] = [await enrolled('Ana'), await enrolled('Bia')];
    const sizes = { ...testApp.parts.config.sizes, livePages: 6 };
    const full = await startListening({}, { sizes });
    for (let count = 1; count <= 5; count += 1) (await pageOf(ana, full.port)).say();
    expect(await upgradeStatus(full.port, ana)).toBe(429);
    const last = await pageOf(bia, full.port);
    expect(await upgradeStatus(full.port, bia)).toBe(503);
    // The page goes on without.
    expect(await bia.client.call(reportSessionTime, { day: 1, pageId: randomUUID(), seconds: 5 })).toBeTruthy();
    last.close();
    await expect.poll(() => upgradeStatus(full.port, bia)).toBe(101);
  });

  test('ends when it says what is no message, too much at once, too often, or nothing at all', async () => {
    const [ana, bia] = [await enrolled('Ana'), await enrolled('Bia')];
    const message = { pageId: randomUUID(), visible: true, place: 'home', unsentCount: 0 };
    const seconds = (said: number, change: object = {}) =>
      JSON.stringify({ seconds: { day: 1, pageId: message.pageId, seconds: said, ...change } });
    const strict = await startListening({ firstMessageMs: 1 });
    // A server keeps a socket for 3 s that it has hung up on, so all of them end side by side.
    const endOf = async (somebody: Person, messages: readonly (string | Buffer)[], at = port) => {
      const page = await pageOf(somebody, at);
      for (const said of messages) page.sayRaw(said);
      return page.ended;
    };
    const well = JSON.stringify(message);
    const codes = await Promise.all([
      endOf(ana, ['visible']),
      endOf(ana, [JSON.stringify({ ...message, state: 'x' })]),
      endOf(ana, [Buffer.from(well)]),
      endOf(ana, [seconds(15)]),
      endOf(ana, [' '.repeat(257)]),
      endOf(bia, [well, seconds(86_401)]),
      endOf(bia, [well, seconds(15, { name: 'Ana' })]),
      endOf(bia, Array(21).fill(well)),
      endOf(bia, [], strict.port),
    ]);
    const { unreadable, tooFast } = presenceCloseCodes;
    expect(codes).toEqual([...Array(4).fill(unreadable), 1009, unreadable, unreadable, tooFast, unreadable]);
    expect(await presenceOf(ana)).toBeNull();
    const stored = testApp.database.selectFrom('session_time').where('participant_id', '=', await idOf(bia));
    expect(await stored.selectAll().execute()).toEqual([]);
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

  test('is not given to other requests that ask for an upgrade', async () => {
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
