import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { advisoryLocks } from './advisory-locks.ts';
import { requiredMigration } from './contracting-statements.ts';

export const migrationsDirectory = join(import.meta.dirname, 'migrations');

type Migration = { name: string; sha256: string; sql: string };

/**
 * A statement that waits for a lock makes every later one on its table wait too: behind a backup, which locks all tables in share mode, a
 * migration waits briefly and retries, for five minutes in all.
 */
const lockTimeoutMs = 1_000;
const lockPauseMs = 2_000;
const maximumLockAttempts = 100;
const lockNotAvailable = '55P03';

const tableOfMigrations = `create table if not exists migration (
    name text primary key, sha256 text not null, requires text not null, applied_at timestamptz not null default now())`;

/**
 * Applies the files `NNNN-name.sql` that are not in the table `migration`, each in a transaction. Servers that start together take turns.
 * @returns the names of the applied files
 * @throws StartupFailure when a file fails, was changed after it had been applied, or a newer version has narrowed the schema
 */
export async function migrate(
  pool: pg.Pool,
  directory: string = migrationsDirectory,
  { lockAttempts = maximumLockAttempts } = {},
): Promise<string[]> {
  const migrations = await readMigrations(directory);
  const client = await pool.connect();
  const ran: string[] = [];
  try {
    for (let attempt = 1; ; ) {
      const outcome = await applyNext(client, migrations);
      if (outcome === undefined) return ran;
      if (outcome.isApplied) ran.push(outcome.name);
      else if (attempt >= lockAttempts) {
        throw new StartupFailure(
          `Migration ${outcome.name} waits for a table in use, such as by a backup: start again when that has ended. Nothing of it stays.`,
        );
      } else {
        attempt += 1;
        await sleep(lockPauseMs);
      }
    }
  } finally {
    client.release(true);
  }
}

export type AppliedMigration = {
  name: string;
  sha256: string;
  /** `requiredMigration`; unknown: this one's number. */
  requires?: string | null;
};

/**
 * Gives an empty database the schema of another one.
 * @param client in a transaction
 * @throws StartupFailure when a migration is unknown here, or has another text
 */
export async function migrateLike(client: pg.ClientBase, applied: readonly AppliedMigration[]): Promise<void> {
  const all = await readMigrations(migrationsDirectory);
  // Without `requires`: rows of a newer schema would not fit, even where a server could run on it.
  findPending(
    all,
    applied.map(({ name, sha256 }) => ({ name, sha256 })),
  );
  await client.query(tableOfMigrations);
  for (const migration of all.filter(({ name }) => applied.some((one) => one.name === name))) {
    await apply(client, migration);
  }
}

export async function readMigrationNames(): Promise<string[]> {
  return (await readMigrations(migrationsDirectory)).map(({ name }) => name);
}

/** @returns the names of all tables that any migration makes */
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
      // Git may convert line ends.
      const sha256 = createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
      return { name, sha256, sql };
    }),
  );
}

function findPending(migrations: Migration[], applied: readonly AppliedMigration[]): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  const done = new Set(applied.map((row) => row.name).filter((name) => known.has(name)));
  const newestKnown = migrations.at(-1)?.name.slice(0, 4) ?? '0000';
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

/** Locks and settings are those of the transaction: behind a pooler, a session's would remain on a connection of others. */
async function applyNext(
  client: pg.PoolClient,
  migrations: Migration[],
): Promise<{ name: string; isApplied: boolean } | undefined> {
  let next: Migration | undefined;
  await client.query('begin; set local statement_timeout = 0; set local lock_timeout = 0');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [advisoryLocks.migrations]);
    await client.query(tableOfMigrations);
    const applied = await client.query<AppliedMigration>('select name, sha256, requires from migration');
    [next] = findPending(migrations, applied.rows);
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
    if (next !== undefined) await apply(client, next);
    await client.query('commit');
    return next && { name: next.name, isApplied: true };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    if (next !== undefined && error instanceof pg.DatabaseError && error.code === lockNotAvailable) {
      return { name: next.name, isApplied: false };
    }
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
    if (!(error instanceof pg.DatabaseError) || error.code === lockNotAvailable) throw error;
    throw new StartupFailure(
      `Migration ${migration.name} failed${placeOf(error, migration)}: ${error.message}. Nothing of it stays.`,
    );
  }
}

function placeOf(error: pg.DatabaseError, migration: Migration): string {
  if (error.position === undefined) return '';
  return ` at line ${migration.sql.slice(0, Number(error.position)).split('\n').length}`;
}
