import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrate } from '#server/platform/database/migrate.ts';
import { openPool } from '#server/platform/database/open-pool.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { openTestDatabase } from '#tests/support/platform/test-database.ts';

const test = openedForTests(openTestDatabase);
let pool: pg.Pool;
let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'wordmood-migrations-'));
  pool = await openPool({ connectionString: test.connectionString });
  // Nothing of the product's own schema counts here.
  await pool.query('drop schema public cascade; create schema public');
});
afterEach(async () => {
  await pool.end();
  await rm(directory, { recursive: true });
});

async function write(name: string, sql: string): Promise<void> {
  await writeFile(join(directory, name), sql);
}

async function refusal(): Promise<string> {
  return migrate(pool, directory).then(
    () => 'It was accepted.',
    (error: unknown) => String(error),
  );
}

async function tables(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migration' order by 1",
  );
  return rows.map((row) => row.name);
}

it('runs each file once, in order, and later only new ones', async () => {
  await write('0002-fill.sql', "insert into word values ('calma')");
  await write('0001-words.sql', 'create table word (text text)');
  expect(await migrate(pool, directory)).toEqual(['0001-words.sql', '0002-fill.sql']);
  await write('0003-more.sql', "insert into word values ('medo')");
  expect(await migrate(pool, directory)).toEqual(['0003-more.sql']);
  expect(await migrate(pool, directory)).toEqual([]);
  const { rows } = await pool.query('select text from word');
  expect(rows).toEqual([{ text: 'calma' }, { text: 'medo' }]);
});

it('runs each file once even when servers start together, and waits longer than an ordinary statement may take', async () => {
  await write('0001-slow.sql', 'create table word (text text); select pg_sleep(5.5)');
  await write('0002-fill.sql', "insert into word values ('calma')");
  const pools = await Promise.all([1, 2, 3].map(() => openPool({ connectionString: test.connectionString })));
  const ran = await Promise.all(pools.map((each) => migrate(each, directory)));
  await Promise.all(pools.map((each) => each.end()));
  expect(ran.flat().sort()).toEqual(['0001-slow.sql', '0002-fill.sql']);
  expect((await pool.query('select * from word')).rowCount).toBe(1);
});

it('does not block readers while it waits for a table lock of a backup, and fails after its attempts', async () => {
  await write('0001-words.sql', 'create table word (text text)');
  await migrate(pool, directory);
  const backup = await pool.connect();
  await backup.query('begin; lock table word in access share mode');
  await write('0002-note.sql', 'alter table word add column note text');
  expect(await migrate(pool, directory, { lockAttempts: 1 }).catch(String)).toBe(
    'StartupFailure: Migration 0002-note.sql waits for a table in use, such as by a backup: start again when that has ended. Nothing of it stays.',
  );
  const migrating = migrate(pool, directory);
  const isWaiting = () =>
    backup.query("select from pg_locks where mode = 'AccessExclusiveLock' and not granted").then(({ rows }) => rows);
  await expect.poll(isWaiting).toHaveLength(1);
  const reader = await pool.connect();
  await reader.query('set lock_timeout = 0');
  expect((await reader.query('select from word')).rowCount).toBe(0);
  reader.release();
  await backup.query('commit');
  backup.release();
  expect(await migrating).toEqual(['0002-note.sql']);
});

it('rolls back a failing file, and keeps those before it', async () => {
  await write('0001-words.sql', 'create table word (text text)');
  await write('0002-broken.sql', 'create table half (text text);\ninsert into nowhere values (1);\n');
  expect(await refusal()).toBe(
    'StartupFailure: Migration 0002-broken.sql failed at line 2: relation "nowhere" does not exist. Nothing of it stays.',
  );
  expect(await tables()).toEqual(['word']);
  await write('0002-broken.sql', 'create table whole (text text)');
  expect(await migrate(pool, directory)).toEqual(['0002-broken.sql']);
});

it('refuses a file changed after it was applied', async () => {
  await write('0001-words.sql', 'create table word (text text)');
  await migrate(pool, directory);
  await write('0001-words.sql', 'create table word (text varchar(10))');
  expect(await refusal()).toMatch(/^StartupFailure: Migration 0001-words\.sql was changed after/);
});

it('ignores the kind of line end', async () => {
  await write('0001-words.sql', 'create table word (\n  text text\n)');
  await migrate(pool, directory);
  await write('0001-words.sql', 'create table word (\r\n  text text\r\n)');
  expect(await migrate(pool, directory)).toEqual([]);
});

it('runs on a database with additions of a newer release', async () => {
  await write('0001-words.sql', 'create table word (text text)');
  await write('0002-later.sql', 'create table later (text text)');
  await write('0003-narrow.sql', '-- Unused since 0001.\nalter table word drop column text');
  await migrate(pool, directory);
  await rm(join(directory, '0002-later.sql'));
  await rm(join(directory, '0003-narrow.sql'));
  expect(await migrate(pool, directory)).toEqual([]);
});

it('refuses a database from which a newer release removed what this one uses', async () => {
  await write('0001-words.sql', 'create table word (text text)');
  await write('0002-unused.sql', 'create table later (text text)');
  await write('0003-narrow.sql', '-- Unused since 0002.\nalter table word drop column text');
  await migrate(pool, directory);
  await rm(join(directory, '0003-narrow.sql'));
  expect(await migrate(pool, directory)).toEqual([]);
  await rm(join(directory, '0002-unused.sql'));
  expect(await refusal()).toMatch(/^StartupFailure: The database is newer than this program: .*0003-narrow\.sql/);
});

it('refuses a new file before an applied one', async () => {
  await write('0001-words.sql', 'create table word (text text)');
  await write('0003-later.sql', 'create table later (text text)');
  await migrate(pool, directory);
  await write('0002-between.sql', 'create table between_them (text text)');
  expect(await refusal()).toMatch(/^StartupFailure: Migration 0002-between\.sql comes before/);
  expect(await tables()).toEqual(['later', 'word']);
});

it('refuses files that are not named by number, or share one', async () => {
  await write('0001-words.sql', 'create table word (text text)');
  await write('0001-other.sql', 'create table other (text text)');
  expect(await refusal()).toMatch(/^StartupFailure: Two migrations have the number 0001/);
  await rename(join(directory, '0001-other.sql'), join(directory, 'other.sql'));
  expect(await refusal()).toMatch(/^StartupFailure: Migration other\.sql must be named/);
  expect(await tables()).toEqual([]);
});
