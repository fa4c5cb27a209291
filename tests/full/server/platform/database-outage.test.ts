import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inventoryChoiceKind, inventorySubmissionKind } from '#contract/participation/inventory-calls.ts';
import { type Send, StudyClient } from '#scripts/simulation/study-client.ts';
import { createApp } from '#server/app.ts';
import { type Database, openDatabase } from '#server/platform/database/open-database.ts';
import { openPool } from '#server/platform/database/open-pool.ts';
import { withOwnDatabase } from '#server/platform/threads/with-own-database.ts';
import { seededRandom } from '#study/randomness/random.ts';
import { choice } from '#tests/support/calls/call-inputs.ts';
import { expectedDayOfRecord } from '#tests/support/participation/expected-record.ts';
import { enrolledPerson, type Person, person, type Stage } from '#tests/support/participation/people.ts';
import { type BreakableConnection, breakableConnection } from '#tests/support/platform/breakable-connection.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { expectNothingChanged, expectRefused } from '#tests/support/platform/refused.ts';
import { ServerProcess } from '#tests/support/platform/server-process.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';

const address = 'http://localhost:3000';

/** `database` of the test app leads straight to the database, that of the server through a way that can be cut. */
const testApp = openedForTests(startTestApp);
let way: BreakableConnection;
let serverDatabase: Database;
let send: Send;

beforeAll(async () => {
  way = await breakableConnection(testApp.connectionString);
  serverDatabase = await openDatabase({ connectionString: way.connectionString });
  const app = await createApp({ ...testApp.parts, database: serverDatabase });
  send = (url, init) => app.request(url, init);
});
afterAll(async () => {
  await serverDatabase.destroy();
  await way.close();
});

const stage = (around: (send: Send) => Send = (plain) => plain): Stage => ({
  ...testApp,
  walks: 'oneByOne',
  newClient: () => new StudyClient(address, around(send)),
});

/** Sends the same thing again until the server is back, as a browser does. @param onFirstTry hears of each thing that is sent, once */
const persistent =
  (onFirstTry: () => void) =>
  (plain: Send): Send =>
  async (url, init) => {
    onFirstTry();
    for (;;) {
      const reply = await plain(url, init);
      if (reply.status < 500) return reply;
      expect(reply.status).toBe(503);
      await sleep(5);
    }
  };

test('a database outage is answered with a retry, and the server recovers by itself', async () => {
  const ana = await enrolledPerson(stage(), 'Ana');
  const stranger = new StudyClient(address, send);
  const bia = { name: 'Bia', email: 'bia@example.org', password: ana.password };
  const needsDatabase = [
    () => ana.client.request('GET', '/api/participation/progress'),
    () => ana.client.requestAnswer(inventorySubmissionKind, { day: 1 }),
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

test('connections that break at any point lose no acknowledged answer', async () => {
  const random = seededRandom(7);
  const cuts: Promise<void>[] = [];
  let isBreaking = true;
  const cutSoon = async () => {
    await sleep(random.integer(0, 12));
    way.cut();
    await sleep(random.integer(0, 10));
    way.mend();
  };
  // Paced by what is sent and not by the clock: a quick machine is cut as often as a slow one.
  const sometimes = () => {
    if (isBreaking && random.integer(1, 6) === 1) cuts.push(cutSoon());
  };
  const eva = await person(stage(persistent(sometimes)), 'Eva');
  await eva.hasFinishedDay(1, { training1: [20, 27] });
  isBreaking = false;
  await Promise.all(cuts);
  expect(cuts.length).toBeGreaterThan(20);
  expect(await eva.record()).toMatchObject(expectedDayOfRecord(eva.answersOf(1), 'withheld'));
  expect(await eva.progress()).toMatchObject({ phase: 7, attempts: { training1: 2, training2: 1 } });
});

/** Lets the database refuse the next choices in words of its own, as it does in trouble. @param code of PostgreSQL */
async function refuseChoices(code: string): Promise<void> {
  await sql`create or replace function refuse_choice() returns trigger language plpgsql as $$
    begin raise exception 'trouble' using errcode = '${sql.raw(code)}'; end $$`.execute(testApp.database);
  await sql`create trigger refuse_choice before insert on inventory_choice for each row execute function refuse_choice()`.execute(
    testApp.database,
  );
}

async function refuseNoMore(): Promise<void> {
  await sql`drop trigger refuse_choice on inventory_choice`.execute(testApp.database);
}

describe('a failed write of an answer', () => {
  let ida: Person;
  beforeAll(async () => {
    ida = await enrolledPerson(stage(), 'Ida');
  });
  let item = 1;
  const answer = () => ida.client.requestAnswer(inventoryChoiceKind, choice(1, item, 2));
  const process = async () => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(serverDatabase);
    return rows[0]?.pid;
  };

  test.each([
    ['can only be read', '25006'],
    ['lost a serialization conflict', '40001'],
    ['ended a deadlock', '40P01'],
    ['does not know whether it was stored', '40003'],
    ['has no more room on its disk', '53100'],
    ['has no more memory', '53200'],
    ['has too many connections', '53300'],
    ['has reached a limit of its own', '53400'],
    ['is told to stop', '57P01'],
    ['comes back from a crash', '57P02'],
    ['is still starting', '57P03'],
    ['cannot write to its disk', '58030'],
    ['lost the connection', '08006'],
  ])('because the database %s is retried, and then accepted', async (_, code) => {
    await refuseChoices(code);
    await expectNothingChanged(testApp.database, async () => expectRefused(await answer(), 'unavailable'));
    await refuseNoMore();
    expect(await answer()).toMatchObject({ status: 200 });
    item += 1;
  });

  test('because the database is read-only closes the connection, so that the next one reaches its successor', async () => {
    const before = await process();
    expect(await process()).toBe(before);
    await refuseChoices('25006');
    expectRefused(await answer(), 'unavailable');
    expect(await process()).not.toBe(before);
    await refuseNoMore();
  });

  test.each(['XX001', 'XX002', '58P01'])(
    'because of damaged files (%s) is a fault shown to operators',
    async (code) => {
      await refuseChoices(code);
      testApp.logged.length = 0;
      expect(await answer()).toMatchObject({ status: 500 });
      expect(testApp.logged.join('')).toContain('database reports corrupted files');
      await refuseNoMore();
    },
  );
});

test('a database that vanishes without a word blocks no request for long, and service resumes by itself', async () => {
  const quietWay = await breakableConnection(testApp.connectionString);
  const database = await openDatabase({ connectionString: quietWay.connectionString, maximumReplyMs: 500 });
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

describe('where statements may take long, a database', () => {
  let quietWay: BreakableConnection;
  beforeEach(async () => {
    quietWay = await breakableConnection(testApp.connectionString);
  });
  afterEach(() => quietWay.close());

  test('is awaited while it works on one, and no longer', async () => {
    const { connectionString } = quietWay;
    const pool = await openPool({ connectionString, maximumConnections: 1, maximumReplyMs: 150, mayTakeLonger: true });
    await pool.query('select pg_sleep(1)');
    const waiting = pool.query('select pg_sleep(4)').then(() => 'answered', String);
    await sleep(400);
    quietWay.silence();
    expect(await waiting).toMatch(/Connection terminated/);
    quietWay.mend();
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await pool.end();
  });

  test('that vanishes blocks neither a thread nor a start for long', async () => {
    const holder = await openPool({ connectionString: testApp.connectionString, maximumConnections: 1 });
    const holding = await holder.connect();
    await holding.query('set idle_in_transaction_session_timeout = 0; begin; lock table migration');
    // Of this server alone: others wait in other databases of the same cluster.
    const waitingForTable = `select from pg_locks where not granted and relation = 'migration'::regclass
      and database = (select oid from pg_database where datname = current_database())`;
    const server = await ServerProcess.start({ DATABASE_URL: quietWay.connectionString, REHEARSAL: '1' });
    const ended = server.end();
    await expect.poll(async () => (await holding.query(waitingForTable)).rowCount).toBe(1);
    const inThread = withOwnDatabase(quietWay.connectionString, async (database) => {
      await sql`select 1`.execute(database);
      quietWay.silence();
      return sql`select 1`.execute(database);
    }).then(() => 'answered', String);
    const silentSince = performance.now();
    expect(await inThread).toMatch(/Connection terminated/);
    const { exitCode, errors } = await ended;
    expect([exitCode, errors]).toEqual([
      1,
      expect.stringContaining('The database connection was lost during the migration'),
    ]);
    expect(performance.now() - silentSince).toBeLessThan(30_000);
    await holding.query('rollback');
    holding.release();
    await holder.end();
    await server.remove();
  });
});
