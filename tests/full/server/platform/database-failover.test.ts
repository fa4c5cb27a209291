import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Send, StudyClient } from '#scripts/simulation/study-client.ts';
import { createApp } from '#server/app.ts';
import { keepPeopleUnder } from '#server/participation/progress/keep-people-under-store.ts';
import { type Database, openDatabase } from '#server/platform/database/open-database.ts';
import { installationOf } from '#server/platform/installation/installation.ts';
import { openMaterials } from '#server/platform/study-material/open-materials-store.ts';
import { expectedDayOfRecord } from '#tests/support/participation/expected-record.ts';
import { person } from '#tests/support/participation/people.ts';
import { type DatabasePair, startDatabasePair } from '#tests/support/platform/database-pair.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';

/** A limit against hanging; the other one takes over in less than a second. */
const longestOutageMs = 60_000;

let testApp: TestApp;
let pair: DatabasePair;
let database: Database;
let send: Send;

beforeAll(async () => {
  testApp = await startTestApp();
  pair = await startDatabasePair();
  database = await openDatabase({ connectionString: pair.both });
  const { clock, log, material: folder } = testApp.parts;
  const materials = await openMaterials({ database, clock, log, folder, keepPeopleUnder });
  const app = await createApp(installationOf({ ...testApp.parts, database, materials }));
  send = (url, init) => app.request(url, init);
});
afterAll(async () => {
  await database?.destroy();
  await pair?.close();
  await testApp.close();
});

async function portInUse(): Promise<string> {
  const { rows } = await sql<{ port: number }>`select inet_server_port() as port`.execute(database);
  return String(rows[0]?.port);
}

test('of several hosts the one that can be written to is found, and the other one when it takes over', async () => {
  expect(await portInUse()).toBe(new URL(pair.primary).port);
  let requests = 0;
  let refused = 0;
  let takingOver: Promise<void> | undefined;
  const persistent: Send = async (url, init) => {
    requests += 1;
    // In the middle of the words.
    if (requests === 60)
      takingOver = pair
        .crashPrimary()
        .then(() => sleep(100))
        .then(pair.promoteStandby);
    const giveUpAt = performance.now() + longestOutageMs;
    for (;;) {
      const reply = await send(url, init);
      if (reply.status < 500 || performance.now() > giveUpAt) return reply;
      expect(reply.status).toBe(503);
      refused += 1;
      await sleep(20);
    }
  };
  const newClient = () => new StudyClient('http://localhost:3000', persistent);
  const eva = await person({ ...testApp, database, newClient, walks: 'oneByOne' }, 'Eva');
  await eva.hasFinishedDay(1, { training1: [20, 27] });
  await takingOver;
  expect(refused).toBeGreaterThan(0);
  expect(await portInUse()).toBe(new URL(pair.standby).port);
  expect(await eva.record()).toMatchObject(expectedDayOfRecord(eva.answersOf(1), 'withheld'));
  expect(await eva.progress()).toMatchObject({ phase: 7, attempts: { training1: 2, training2: 1 } });
});

test('where none of them can be written to the start is refused', async () => {
  await sql`alter system set default_transaction_read_only = on`.execute(database);
  await sql`select pg_reload_conf()`.execute(database);
  await expect
    .poll(() =>
      openDatabase({ connectionString: pair.both }).then(
        (opened) => opened.destroy().then(() => 'It was accepted.'),
        String,
      ),
    )
    .toMatch(/^StartupFailure: The database (does not answer|of DATABASE_URL cannot be used): /);
});
