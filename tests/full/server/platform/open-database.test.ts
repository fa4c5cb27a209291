import { sql } from 'kysely';
import pg from 'pg';
import { expect, it } from 'vitest';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { EmbeddedDatabaseFolder } from '#tests/support/platform/embedded-database-folder.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { openTestDatabase } from '#tests/support/platform/test-database.ts';

const test = openedForTests(openTestDatabase);

async function evaluate(expression: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(test.database);
  return rows[0]?.value;
}

it('reads column values the same on every machine', async () => {
  expect(await evaluate("date '2025-03-09'")).toBe('2025-03-09');
  expect(await evaluate('count(*)')).toBe(1);
  expect(await evaluate('9007199254740991::bigint')).toBe(Number.MAX_SAFE_INTEGER);
  expect(await evaluate('12.5::numeric')).toBe(12.5);
  expect(await evaluate("timestamptz '2025-03-09 23:59:59.5-03'")).toEqual(new Date('2025-03-10T02:59:59.500Z'));
  expect(await evaluate("array[date '2025-03-09', null]")).toEqual(['2025-03-09', null]);
  expect(await evaluate('array[1, 2]::bigint[]')).toEqual([1, 2]);
  expect(await evaluate('array[0.5]::numeric[]')).toEqual([0.5]);
  expect(await evaluate("current_setting('TimeZone')")).toBe('UTC');
});

it('commits to disk, reads dates in one form and compiles no statements under any database settings', async () => {
  const name = new URL(test.connectionString).pathname.slice(1);
  const others = ["synchronous_commit = 'off'", "DateStyle = 'SQL, DMY'", "TimeZone = 'Asia/Tokyo'", "jit = 'on'"];
  for (const setting of others) {
    await sql.raw(`alter database ${name} set ${setting}`).execute(test.database);
  }
  const database = await openDatabase({ connectionString: test.connectionString, maximumConnections: 1 });
  const settings = ['synchronous_commit', 'DateStyle', 'TimeZone', 'jit'];
  const { rows } = await sql<{
    value: string;
  }>`select current_setting(name) as value from unnest(${settings}::text[]) as name`.execute(database);
  expect(rows.map(({ value }) => value)).toEqual(['on', 'ISO, MDY', 'UTC', 'off']);
  await database.destroy();
});

it.each(['fsync', 'full_page_writes'])(
  'refuses a PostgreSQL that would lose answers in a power cut, with %s off',
  async (setting) => {
    const folder = await EmbeddedDatabaseFolder.make();
    await folder.wasUsedBefore();
    const connectionString = await folder.runAsSetBy({ [setting]: 'off' });
    await expect(openDatabase({ connectionString })).rejects.toThrow(
      new RegExp(
        `^The PostgreSQL of DATABASE_URL runs with ${setting} off, and would lose answers in a power cut: .*on there\\.$`,
      ),
    );
    await folder.remove();
  },
);

it('refuses a bigint above the safe integers', async () => {
  await expect(evaluate('9007199254740993::bigint')).rejects.toThrow('9007199254740993');
});

it('does not affect other users of the driver', async () => {
  const client = new pg.Client({ connectionString: test.connectionString });
  await client.connect();
  const { rows } = await client.query('select 1::bigint as value');
  await client.end();
  expect(rows[0].value).toBe('1');
});

it('ends statements, waits for locks and idle transactions after a time', async () => {
  expect(await evaluate("current_setting('statement_timeout')")).toBe('5s');
  expect(await evaluate("current_setting('lock_timeout')")).toBe('3s');
  expect(await evaluate("current_setting('idle_in_transaction_session_timeout')")).toBe('10s');
  await expect(evaluate('pg_sleep(6)')).rejects.toThrow('statement timeout');
});

it('survives the loss of connections, idle and in use, and answers the next query', async () => {
  const interrupted = test.database.transaction().execute(async (transaction) => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
      test.database,
    );
    await new Promise((resolve) => setTimeout(resolve, 100));
    await sql`select 1`.execute(transaction);
  });
  await expect(interrupted).rejects.toThrow();
  expect(await evaluate('1')).toBe(1);
});

it('has no open connection once closed', async () => {
  const database = await openDatabase({ connectionString: test.connectionString });
  await Promise.all(Array.from({ length: 8 }, () => sql`select pg_sleep(0.1)`.execute(database)));
  const others = sql`select count(*) from pg_stat_activity where datname = current_database() and query like '%pg_sleep(0.1)%' and pid <> pg_backend_pid()`;
  expect((await others.execute(test.database)).rows).toEqual([{ count: 8 }]);
  await database.destroy();
  expect((await others.execute(test.database)).rows).toEqual([{ count: 0 }]);
});
