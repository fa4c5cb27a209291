import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import { type Listener, listen } from '#server/listen.ts';
import { presenceTimes } from '#server/participation/presence/presence-numbers.ts';
import { openPresenceServer } from '#server/participation/presence/presence-server.ts';
import type { Config } from '#server/platform/settings/config.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { type PresencePage, presencePage, upgradeStatus } from '#tests/support/participation/presence-page.ts';
import { participantIdOf } from '#tests/support/participation/waiting-people.ts';
import { findFreePort } from '#tests/support/platform/free-port.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';

/** As in the product but quick; a page is silent only after longer than a busy machine needs to answer. */
const quick = {
  ...presenceTimes,
  pingEveryMs: 200,
  silentAfterMs: 1_000,
  lookEveryMs: 50,
  hangUpAfterMs: 4_000,
  refreshEveryMs: 60,
  checkSessionsEveryMs: 60,
};

let testApp: TestApp;
const pages: PresencePage[] = [];

beforeAll(async () => {
  testApp = await startTestApp({});
});
afterEach(() => {
  for (const page of pages.splice(0)) page.vanish();
});
afterAll(() => testApp.close());

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

async function pageOf(somebody: Person, port: number): Promise<PresencePage> {
  const page = await presencePage(port, somebody);
  pages.push(page);
  return page;
}

const idOf = (somebody: Person) => participantIdOf(testApp.database, somebody);

async function expectPresence(somebody: Person, expected: object): Promise<void> {
  const id = await idOf(somebody);
  await vi.waitFor(
    async () => {
      const stored = testApp.database.selectFrom('participant_presence').where('participant_id', '=', id).selectAll();
      expect(await stored.executeTakeFirst()).toMatchObject(expected);
    },
    { timeout: 60_000, interval: 20 },
  );
}

test('a page is lost when it answers no more, is back when it does, and is hung up on when it stays silent', async () => {
  const ana = await enrolled('Ana');
  const [listener, port] = await startListening();
  const page = await pageOf(ana, port);
  page.say({ place: 'trial1' });
  await expectPresence(ana, { state: 'visible' });
  page.goSilent();
  await expectPresence(ana, { state: 'lost', place: 'trial1' });
  page.speakAgain();
  await expectPresence(ana, { state: 'visible', place: 'trial1' });
  page.goSilent();
  expect(await page.ended).toBe(1006);
  await expectPresence(ana, { state: 'lost' });
  const events = testApp.database.selectFrom('participation_event').where('participant_id', '=', await idOf(ana));
  const timeline = await events
    .where('kind', 'like', 'connection%')
    .orderBy('event_id')
    .select(['kind', 'detail'])
    .execute();
  expect(timeline.map(({ kind, detail }) => [kind, detail])).toEqual([
    ['connectionLost', { place: 'trial1', ending: 'silent' }],
    ['connectionBack', { place: 'trial1' }],
    ['connectionLost', { place: 'trial1', ending: 'silent' }],
  ]);
  await listener.close();
});

test('seconds of a page that are on their way when the server stops are stored first', async () => {
  const xena = await enrolled('Xena');
  const participantId = await idOf(xena);
  // A page is never open for longer than its day has gone on.
  const day = testApp.database.updateTable('study_day').where('participant_id', '=', participantId);
  await day.set({ started_at: new Date(Date.now() - 3_600_000) }).execute();
  const pageId = randomUUID();
  const [other, at] = await startListening();
  const page = await pageOf(xena, at);
  page.say();
  await expectPresence(xena, { state: 'visible' });
  const happened: string[] = [];
  const { closing } = await testApp.database.transaction().execute(async (transaction) => {
    await sql`lock table session_time in exclusive mode`.execute(transaction);
    page.sayRaw(JSON.stringify({ seconds: { day: 1, pageId, seconds: 20 } }));
    await vi.waitFor(async () => expect(await waitingForLock()).toBeGreaterThan(0), { timeout: 60_000 });
    const stopped = other.close().then(() => happened.push('the server has stopped'));
    await page.ended;
    await sleep(300);
    happened.push('the seconds may be stored');
    return { closing: stopped };
  });
  await closing;
  expect(happened).toEqual(['the seconds may be stored', 'the server has stopped']);
  const stored = testApp.database.selectFrom('session_time').where('participant_id', '=', participantId);
  expect(await stored.select(['day', 'seconds']).execute()).toEqual([{ day: 1, seconds: 20 }]);
});

async function waitingForLock(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(testApp.database);
  return rows[0]?.count ?? 0;
}

test('a connection is refused to the two hundred and first page of an address, of IPv6 of a network', async () => {
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
});

test('a connection stays where it is made while sessions are being looked at', async () => {
  const people = await Promise.all(['Ana', 'Bia', 'Clara', 'Dora', 'Eva'].map(enrolled));
  const [always, alwaysPort] = await startListening({ ...quick, checkSessionsEveryMs: 1 });
  for (const somebody of people) {
    (await pageOf(somebody, alwaysPort)).say();
    await expectPresence(somebody, { state: 'visible' });
  }
  await always.close();
});
