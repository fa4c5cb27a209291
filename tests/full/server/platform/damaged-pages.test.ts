import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readChecklist } from '#contract/team/checklist-calls.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { lookForDamagedPages } from '#server/platform/health/look-for-damaged-pages.ts';
import { claimTable, leaveTable, listTables } from '#server/platform/health/page-damage-store.ts';
import { readTable } from '#server/platform/health/read-table-store.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { EmbeddedDatabaseFolder, query } from '#tests/support/platform/embedded-database-folder.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';

const pageBytes = 8_192;
const hourMs = 3_600_000;
const never = new AbortController().signal;

let folder: EmbeddedDatabaseFolder;
let embedded: Awaited<ReturnType<EmbeddedDatabaseFolder['start']>>;
let testApp: TestApp;
let zeca: Person;

beforeAll(async () => {
  folder = await EmbeddedDatabaseFolder.make();
  await folder.wasUsedBefore();
  testApp = await startTestApp(undefined, async () => {
    embedded = await folder.start();
    const { connectionString } = embedded;
    const database = await openDatabase({ connectionString });
    return { database, connectionString, close: () => database.destroy() };
  });
  zeca = await staffMember(testApp, 'Zeca');
  const ana = await person(testApp, 'Ana');
  await ana.hasEnrolled();
  await ana.hasFinished('wordRating');
});
afterAll(async () => {
  await testApp.close();
  await folder.remove();
});
beforeEach(() => {
  testApp.logged.length = 0;
});

const ask = (statement: string) => query(testApp.connectionString, statement);
const look = () => lookForDamagedPages(testApp.parts, never);
/** Two nights go by. */
const later = () => testApp.clock.advance(45 * 3_600);
const finding = async () =>
  (await zeca.client.call(readChecklist)).findings.find(({ item }) => item === 'damagedPages');
const alarms = () => testApp.logged.map((line) => JSON.parse(line)).filter(({ level }) => level === 60);
const fileOf = async (table: string) =>
  join(folder.cluster, String(await ask(`select pg_relation_filepath('${table}')`)));
const longValuesOf = async (table: string) =>
  String(await ask(`select reltoastrelid::regclass from pg_class where oid = '${table}'::regclass`));

/** Turns bits around in a page, as a disk might while nothing runs; twice is as it was. */
async function turnBits(files: readonly string[], page: number): Promise<void> {
  await embedded.stop();
  for (const file of files) {
    const handle = await open(file, 'r+');
    const bytes = Buffer.alloc(16);
    const position = page * pageBytes + pageBytes - 64;
    await handle.read(bytes, 0, bytes.length, position);
    await handle.write(Buffer.from(bytes.map((byte) => byte ^ 0xff)), 0, bytes.length, position);
    await handle.close();
  }
  embedded = await folder.start();
}

describe('a page that a disk gives back as another one', () => {
  test('is said in the log and to staff before anybody needs it, also of long values; once it is whole, what was met stays said', async () => {
    await look();
    expect(await finding()).toMatchObject({ state: 'fine', at: expect.any(String) });
    expect(alarms()).toEqual([]);
    const files = [await fileOf('word_presentation'), await fileOf(await longValuesOf('material_file'))];

    await turnBits(files, 0);
    // Read not long ago.
    await look();
    expect(alarms()).toEqual([]);
    await later();
    await look();
    expect(alarms()).toEqual([
      expect.objectContaining({ msg: 'a table has damaged pages', check: 'pages', table: 'material_file' }),
      expect.objectContaining({
        msg: 'a table has damaged pages',
        check: 'pages',
        table: 'word_presentation',
        count: 1,
      }),
    ]);
    expect(await finding()).toMatchObject({ state: 'blocks', names: ['material_file', 'word_presentation'] });
    // Everything else was read all the same.
    const unread = await testApp.database
      .selectFrom('table_reading')
      .where('read_at', '<', new Date(testApp.clock.now().getTime() - hourMs))
      .select('table_name')
      .execute();
    expect(unread).toEqual([]);

    await turnBits(files, 0);
    await later();
    testApp.logged.length = 0;
    await look();
    expect(alarms()).toEqual([
      expect.objectContaining({
        msg: 'PostgreSQL has met pages whose checksum does not fit',
        count: expect.any(Number),
      }),
    ]);
    expect(await finding()).toMatchObject({ state: 'attention', count: 0, at: expect.any(String) });
    await look();
    expect(alarms()).toHaveLength(1);
    await testApp.clock.advance(31 * 86_400);
    await look();
    expect(await finding()).toMatchObject({ state: 'fine' });
  });

  test('costs the others of its table nothing: all around it are read, and it is counted by itself', async () => {
    await ask(`create table many_pages as select number, repeat(md5(number::text), 20) as text
      from generate_series(1, 20000) as number`);
    expect(await readTable(testApp.database, 'many_pages', never)).toBe(0);
    const file = await fileOf('many_pages');
    for (const page of [3, 700]) await turnBits([file], page);
    expect(await readTable(testApp.database, 'many_pages', never)).toBe(2);
    for (const page of [3, 700]) await turnBits([file], page);
    expect(await readTable(testApp.database, 'many_pages', never)).toBe(0);
    await ask('drop table many_pages');
  });

  test('is found at the end of values that are long, and where the whole file is gone', async () => {
    await ask(`create table long_values (content bytea storage external)`);
    await ask(`insert into long_values select convert_to(repeat(md5(number::text), 100000), 'UTF8')
      from generate_series(1, 6) as number`);
    await ask(`checkpoint`);
    expect(await readTable(testApp.database, 'long_values', never)).toBe(0);
    const file = await fileOf(await longValuesOf('long_values'));
    const pages = Number(await ask(`select pg_relation_size('long_values'::regclass) / ${pageBytes}`));
    expect(pages).toBe(1);
    const lastPage = Number(
      await ask(`select pg_relation_size('${await longValuesOf('long_values')}') / ${pageBytes} - 1`),
    );
    await turnBits([file], lastPage - 1);
    expect(await readTable(testApp.database, 'long_values', never)).toBe(1);
    await turnBits([file], lastPage - 1);

    const own = await fileOf('long_values');
    await embedded.stop();
    await rename(own, `${own}.away`);
    embedded = await folder.start();
    expect(await readTable(testApp.database, 'long_values', never)).toBe(1);
    await embedded.stop();
    await rename(`${own}.away`, own);
    embedded = await folder.start();
    await ask('drop table long_values');
  });
});

describe('several servers', () => {
  test('read one table at a time; one that stops lets go, and one that has died is waited for once', async () => {
    await testApp.database.deleteFrom('table_reading').execute();
    const now = testApp.clock.now();
    const first = await claimTable(testApp.database, now, now);
    expect(first).toEqual(expect.any(String));
    expect(await claimTable(testApp.database, now, now)).toBeNull();
    await leaveTable(testApp.database, first ?? '');
    expect(await claimTable(testApp.database, now, now)).toBe(first);
    // Whoever had it has gone.
    const afterwards = new Date(now.getTime() + 7 * hourMs);
    const second = await claimTable(testApp.database, afterwards, afterwards);
    expect(second).not.toBe(first);
    await leaveTable(testApp.database, second ?? '');
  });

  test('of which one stops leave nothing half read behind', async () => {
    await testApp.database.deleteFrom('table_reading').execute();
    const stopping = new AbortController();
    stopping.abort();
    expect(await readTable(testApp.database, 'word_presentation', stopping.signal)).toBeNull();
    const [first = ''] = await listTables(testApp.database);
    const soon = new AbortController();
    const { looking } = await testApp.database.transaction().execute(async (transaction) => {
      await sql`lock table ${sql.table(first)}`.execute(transaction);
      const waiting = `select count(*)::int from pg_locks where not granted and relation = '${first}'::regclass`;
      const readings = { looking: lookForDamagedPages(testApp.parts, soon.signal) };
      await expect.poll(() => ask(waiting)).toBe(1);
      soon.abort();
      return readings;
    });
    await looking;
    const readings = await testApp.database.selectFrom('table_reading').selectAll().execute();
    expect(readings).toMatchObject([{ table_name: first, claimed_until: null, read_at: null }]);
  });
});
