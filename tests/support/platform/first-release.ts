import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { migrate, migrationsDirectory } from '#server/platform/database/migrate.ts';
import { openPool } from '#server/platform/database/open-pool.ts';
import { openTestDatabase } from './test-database.ts';

const first = '0001-participants-and-answers.sql';

type EarlierDatabase = { pool: pg.Pool; close: () => Promise<void> };

/** A database as the first release has left it: `migrate(pool)` brings it to this one. */
export function databaseOfFirstRelease(): Promise<EarlierDatabase> {
  return databaseAfterMigrations((name) => name === first);
}

/** A database that only some of the migrations have run on. @param isDone told the name of a file */
export async function databaseAfterMigrations(isDone: (name: string) => boolean): Promise<EarlierDatabase> {
  const own = await openTestDatabase();
  const before = await mkdtemp(join(tmpdir(), 'wordmood-migrations-'));
  for (const name of (await readdir(migrationsDirectory)).filter(isDone)) {
    await cp(join(migrationsDirectory, name), join(before, name));
  }
  const pool = await openPool({ connectionString: own.connectionString });
  await pool.query('drop schema public cascade; create schema public');
  await migrate(pool, before);
  await rm(before, { recursive: true });
  return {
    pool,
    async close() {
      await pool.end();
      await own.close();
    },
  };
}
