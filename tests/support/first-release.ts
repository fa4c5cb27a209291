import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { migrate, migrationsDirectory } from '../../src/server/database/migrate.ts';
import { openPool } from '../../src/server/database/open-pool.ts';
import { openTestDatabase } from './test-database.ts';

const first = '0001-participants-and-answers.sql';

/** A database as the first release has left it: `migrate(pool)` brings it to this one. */
export async function databaseOfFirstRelease(): Promise<{ pool: pg.Pool; close: () => Promise<void> }> {
  const own = await openTestDatabase();
  const onlyFirst = await mkdtemp(join(tmpdir(), 'wordmood-migrations-'));
  await cp(join(migrationsDirectory, first), join(onlyFirst, first));
  const pool = await openPool({ connectionString: own.connectionString });
  await pool.query('drop schema public cascade; create schema public');
  await migrate(pool, onlyFirst);
  await rm(onlyFirst, { recursive: true });
  return {
    pool,
    async close() {
      await pool.end();
      await own.close();
    },
  };
}
