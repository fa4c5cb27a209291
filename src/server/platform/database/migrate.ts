import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { advisoryLocks } from './advisory-locks.ts';
import { requiredMigration } from './contracting-statements.ts';

/** The steps from an empty database to today's schema. */
export const migrationsDirectory = join(import.meta.dirname, 'migrations');

type Migration = { name: string; sha256: string; sql: string };

const tableOfMigrations = `create table if not exists migration (
    name text primary key, sha256 text not null, requires text not null, applied_at timestamptz not null default now())`;

/**
 * Brings a database to the schema of this code: runs the `NNNN-name.sql` files it has not seen yet, in order, each in a
 * transaction of its own, and records them in the table `migration`. Servers that start together take turns.
 *
 * @returns the names of the files that were run now
 * @throws StartupFailure when a file fails, was changed after it had been applied, or the database is from before the first migration or
 *   has a newer one that this code cannot run on
 */
export async function migrate(pool: pg.Pool, directory: string = migrationsDirectory): Promise<string[]> {
  const migrations = await readMigrations(directory);
  const client = await pool.connect();
  const ran: string[] = [];
  try {
    for (;;) {
      const name = await applyNext(client, migrations);
      if (name === undefined) return ran;
      ran.push(name);
    }
  } finally {
    client.release(true);
  }
}

export type AppliedMigration = {
  name: string;
  sha256: string;
  /** Number of the newest migration that a server must know to run on the database (`requiredMigration`); unknown: this one's. */
  requires?: string | null;
};

/**
 * Brings an empty database to the schema that another one has: runs the migrations that were applied there, and none after them.
 *
 * @param client in a transaction, of which all of it becomes a part
 * @throws StartupFailure when one of them is not known here, or was another one
 */
export async function migrateLike(client: pg.ClientBase, applied: readonly AppliedMigration[]): Promise<void> {
  const all = await readMigrations(migrationsDirectory);
  // Rows of a newer schema would not fit, even where a server could run on it.
  findPending(
    all,
    applied.map(({ name, sha256 }) => ({ name, sha256 })),
  );
  await client.query(tableOfMigrations);
  for (const migration of all.filter(({ name }) => applied.some((one) => one.name === name))) {
    await apply(client, migration);
  }
}

/** @returns whether a database has all migrations of this code */
export async function hasEveryMigration(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ isThere: boolean }>(`select to_regclass('migration') is not null as "isThere"`);
  if (rows[0]?.isThere !== true) return false;
  const names = await readMigrationNames();
  const { rowCount } = await pool.query('select from migration where name = any($1)', [names]);
  return rowCount === names.length;
}

/** @returns the names of all migrations of this code, in order. */
export async function readMigrationNames(): Promise<string[]> {
  return (await readMigrations(migrationsDirectory)).map(({ name }) => name);
}

/** @returns the names of all tables that migrations of this code have ever made */
export async function readMigrationTables(): Promise<string[]> {
  const migrations = await readMigrations(migrationsDirectory);
  return [tableOfMigrations, ...migrations.map(({ sql }) => sql)].flatMap((sql) =>
    [...sql.matchAll(/^create (?:unlogged )?table (?:if not exists )?"?(\w+)/gim)].map(([, name = '']) => name),
  );
}

async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).sort();
  const numbers = new Set<string>();
  for (const name of names) {
    const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1];
    if (number === undefined) throw new StartupFailure(`Migration ${name} must be named like 0001-what-it-does.sql.`);
    if (numbers.has(number)) throw new StartupFailure(`Two migrations have the number ${number}; ${name} is one.`);
    numbers.add(number);
  }
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(directory, name), 'utf8');
      // A checkout may turn line ends into those of its system; that is no change.
      const sha256 = createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
      return { name, sha256, sql };
    }),
  );
}

function findPending(migrations: Migration[], applied: readonly AppliedMigration[]): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  const done = new Set(applied.map((row) => row.name).filter((name) => known.has(name)));
  const [first] = migrations;
  const newestKnown = migrations.at(-1)?.name.slice(0, 4) ?? '0000';
  if (applied.length > 0 && first !== undefined && !done.has(first.name)) {
    throw new StartupFailure(
      'The database was made by a build of WordMood from before 1.0, which this version does not read: name another one. Nothing in it was changed.',
    );
  }
  for (const row of applied.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const migration = known.get(row.name);
    if (migration === undefined) {
      if ((row.requires ?? row.name.slice(0, 4)) <= newestKnown) continue;
      throw new StartupFailure(
        `The database is newer than this program: it has the migration ${row.name}. Start the newer version.`,
      );
    }
    if (migration.sha256 !== row.sha256) {
      throw new StartupFailure(
        `Migration ${row.name} was changed after this database had applied it: put the file back and add a new one.`,
      );
    }
  }
  const pending = migrations.filter((migration) => !done.has(migration.name));
  const overtaken = pending.find((migration) => migrations.indexOf(migration) < done.size);
  if (overtaken !== undefined) {
    throw new StartupFailure(
      `Migration ${overtaken.name} comes before one this database has applied already: give it a higher number.`,
    );
  }
  return pending;
}

/**
 * The lock and the settings are the transaction's: behind a pooler those of a session would stay with a connection that is somebody
 * else's by then, and the next server would wait for ever.
 */
async function applyNext(client: pg.PoolClient, migrations: Migration[]): Promise<string | undefined> {
  // A migration may take its time, and so may the server whose turn it is.
  await client.query('begin; set local statement_timeout = 0; set local lock_timeout = 0');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [advisoryLocks.migrations]);
    await client.query(tableOfMigrations);
    // Builds from before 1.0 had no column "requires": their databases are refused in words below.
    const applied = await client.query<AppliedMigration>(
      `select name, sha256, to_jsonb(migration) ->> 'requires' as requires from migration`,
    );
    const [next] = findPending(migrations, applied.rows);
    if (next !== undefined) await apply(client, next);
    await client.query('commit');
    return next?.name;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function apply(client: pg.ClientBase, migration: Migration): Promise<void> {
  try {
    await client.query(migration.sql);
    await client.query('insert into migration (name, sha256, requires) values ($1, $2, $3)', [
      migration.name,
      migration.sha256,
      requiredMigration(migration.name, migration.sql),
    ]);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    throw new StartupFailure(
      `Migration ${migration.name} failed${placeOf(error, migration)}: ${error.message}. Nothing of it stays.`,
    );
  }
}

function placeOf(error: pg.DatabaseError, migration: Migration): string {
  if (error.position === undefined) return '';
  return ` at line ${migration.sql.slice(0, Number(error.position)).split('\n').length}`;
}
