import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Send, StudyClient } from '#scripts/simulation/study-client.ts';
import { createApp } from '#server/app.ts';
import { type Database, openDatabase } from '#server/platform/database/open-database.ts';
import { seededRandom } from '#study/randomness/random.ts';
import { expectedDayOfRecord } from '#tests/support/participation/expected-record.ts';
import { person, type Stage } from '#tests/support/participation/people.ts';
import { type BreakableConnection, breakableConnection } from '#tests/support/platform/breakable-connection.ts';
import { expectNothingChanged, expectRefused } from '#tests/support/platform/refused.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';

const address = 'http://localhost:3000';

/** `database` of the test app leads straight to the database, that of the server through a way that can be cut. */
let testApp: TestApp;
let way: BreakableConnection;
let serverDatabase: Database;
let send: Send;

beforeAll(async () => {
  testApp = await startTestApp();
  way = await breakableConnection(testApp.connectionString);
  serverDatabase = await openDatabase({ connectionString: way.connectionString });
  const app = await createApp({ ...testApp.parts, database: serverDatabase });
  send = (url, init) => app.request(url, init);
});
afterAll(async () => {
  await serverDatabase.destroy();
  await way.close();
  await testApp.close();
});

const stage = (around: (send: Send) => Send = (plain) => plain): Stage => ({
  ...testApp,
  newClient: () => new StudyClient(address, around(send)),
});

let failuresInARow = 0;

/** Sends the same thing again until the server is back, as a browser does. */
const persistent =
  (plain: Send): Send =>
  async (url, init) => {
    for (;;) {
      const reply = await plain(url, init);
      if (reply.status < 500) {
        failuresInARow = 0;
        return reply;
      }
      failuresInARow += 1;
      expect(reply.status).toBe(503);
      await sleep(5);
    }
  };

test('while the database is away everybody is told to come back, and afterwards it goes on by itself', async () => {
  const ana = await person(stage(), 'Ana');
  await ana.hasEnrolled();
  const stranger = new StudyClient(address, send);
  const bia = { name: 'Bia', email: 'bia@example.org', password: ana.password };
  const needsDatabase = [
    () => ana.client.request('GET', '/api/participation/progress'),
    () => ana.client.request('POST', '/api/participation/inventory/submission', { day: 1 }),
    () => ana.client.request('GET', '/api/account'),
    () => ana.client.request('POST', '/api/auth/sign-out', {}),
    () => stranger.request('POST', '/api/auth/sign-in/email', { email: ana.email, password: ana.password }),
    () => stranger.request('POST', '/api/auth/sign-up/email', bia),
    () => stranger.request('GET', '/readyz'),
  ];
  way.cut();
  await expectNothingChanged(testApp.database, async () => {
    for (const attempt of needsDatabase) expectRefused(await attempt(), 'unavailable');
  });
  const response = await send(`${address}/readyz`, {});
  expect(response.headers.get('retry-after')).toBe('2');
  // What needs no database goes on.
  expect(await stranger.request('GET', '/healthz')).toMatchObject({ status: 200 });
  expect(await stranger.request('GET', '/api/material')).toMatchObject({ status: 200 });
  expect(await stranger.request('GET', '/api/account')).toEqual({ status: 200, body: { account: null } });
  way.mend();
  expect(await stranger.request('GET', '/readyz')).toMatchObject({ status: 200 });
  expect(await ana.progress()).toMatchObject({ phase: 1 });
  for (const line of testApp.logged) expect(line).not.toContain(ana.email);
});

test('connections that break in the middle of anything lose nothing that was acknowledged', async () => {
  const eva = await person(stage(persistent), 'Eva');
  const random = seededRandom(7);
  let cuts = 0;
  let isRunning = true;
  const breaking = (async () => {
    while (isRunning) {
      // What needs longer than any pause between two cuts, on a slow machine, must get through at last.
      await sleep(random.integer(15, 90 + 10 * failuresInARow));
      way.cut();
      cuts += 1;
      await sleep(random.integer(0, 10));
      way.mend();
    }
  })();
  await eva.hasFinishedDay(1, { training1: [20, 27] });
  isRunning = false;
  await breaking;
  expect(cuts).toBeGreaterThan(20);
  expect(await eva.record()).toMatchObject(expectedDayOfRecord(eva.answersOf(1), 'withheld'));
  expect(await eva.progress()).toMatchObject({ phase: 7, attempts: { training1: 2, training2: 1 } });
}, 120_000);

test('a database whose machine vanishes without a word holds nobody for long, and afterwards it goes on by itself', async () => {
  const quietWay = await breakableConnection(testApp.connectionString);
  const database = await openDatabase({ connectionString: quietWay.connectionString, longestAnswerMs: 500 });
  const app = await createApp({ ...testApp.parts, database });
  const rui = await person(
    { ...testApp, newClient: () => new StudyClient(address, (url, init) => app.request(url, init)) },
    'Rui',
  );
  await rui.hasEnrolled();
  const ask = () => rui.client.request('GET', '/api/participation/progress');
  // All connections are open by then.
  await Promise.all(Array.from({ length: 20 }, ask));
  quietWay.silence();
  const whileSilent = await Promise.all(Array.from({ length: 20 }, ask));
  expect(new Set(whileSilent.map(({ status }) => status))).toEqual(new Set([503]));
  quietWay.mend();
  expect(await rui.progress()).toMatchObject({ phase: 1 });
  await database.destroy();
  await quietWay.close();
});
