import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseInventoryAnswer } from '#contract/participation/inventory-calls.ts';
import { announcePage } from '#contract/participation/page-calls.ts';
import { type Send, StudyClient } from '#scripts/simulation/study-client.ts';
import { announcedPage, choice, device } from '#tests/support/calls/call-inputs.ts';
import { pageInMemory } from '#tests/support/participation/page-in-memory.ts';
import { person } from '#tests/support/participation/people.ts';
import { buildEarlierServer } from '#tests/support/platform/earlier-server.ts';
import { ServerProcess } from '#tests/support/platform/server-process.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/platform/test-database.ts';

let database: TestDatabase;
const servers: ServerProcess[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.remove()));
  await database.close();
});

test('a page whose server does not know pages yet keeps its announcement, loses no answer, and is announced later', async () => {
  const earlier = await buildEarlierServer('0027-answering-pages.sql');
  await sql`drop schema public cascade`.execute(database.database);
  await sql`create schema public`.execute(database.database);
  const settings = {
    DATABASE_URL: database.connectionString,
    SESSION_SECRET: 'the-same-on-every-server-of-these-tests',
    PUBLIC_ADDRESS: 'http://localhost:3000',
    REHEARSAL: '1',
  };
  const start = async (built?: typeof earlier) => {
    const server = await ServerProcess.start(settings, built);
    servers.push(server);
    await server.welcome();
    return server.address;
  };
  let answering = await start(earlier);
  const send: Send = (url, init) => fetch(`${answering}${new URL(url).pathname}`, init);
  const ana = await person(
    {
      walks: 'oneByOne',
      newClient: () => new StudyClient(settings.PUBLIC_ADDRESS, send),
      clock: { advance: () => Promise.reject(new Error('Nobody waits for a day here.')) },
      database: database.database,
    },
    'Ana',
  );
  await ana.hasEnrolled();

  const { page, device: kept, letTimePass } = await pageInMemory(ana);
  const told = announcedPage(1);
  page.record(announcePage.path, told);
  for (const item of [1, 2, 3]) {
    page.record(chooseInventoryAnswer.path, { ...choice(1, item, 2), device: { ...device, page: told.page } });
  }
  await expect.poll(() => kept.acknowledged).toHaveLength(3);
  expect(kept.waiting.map(({ path }) => path)).toEqual([announcePage.path]);
  expect(kept.aside).toEqual([]);
  expect(page.saveState()).toEqual({ kind: 'saved', waiting: 0, deviceStorage: 'kept' });
  const stored = await database.database.selectFrom('inventory_choice').select('item').orderBy('item').execute();
  expect(stored.map(({ item }) => item)).toEqual([1, 2, 3]);

  answering = await start();
  letTimePass();
  await expect.poll(() => kept.waiting).toEqual([]);
  const pages = await database.database.selectFrom('answering_page').select('page_id').execute();
  expect(pages).toEqual([{ page_id: told.page }]);
  expect(page.saveState()).toEqual({ kind: 'saved', waiting: 0, deviceStorage: 'kept' });
});
