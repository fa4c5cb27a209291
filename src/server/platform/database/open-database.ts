import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { closePool, openPool, type PoolSettings, takeConnection } from './open-pool.ts';
import type { Schema } from './schema.ts';

/** The one way to the database: queries are built with Kysely, checked against the schema. */
export type Database = Kysely<Schema>;

const pools = new WeakMap<Database, pg.Pool>();

/** How many connections a database has open, how many of them rest, and how many who ask wait for one. */
export function countConnections(database: Database): { open: number; idle: number; waiting: number } {
  const pool = pools.get(database);
  return { open: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 };
}

/**
 * Opens the database for queries; `destroy()` closes it.
 *
 * @throws StartupFailure when nothing answers at that address, or not a PostgreSQL of version 15 or newer
 */
export async function openDatabase(settings: PoolSettings): Promise<Database> {
  const pool = await openPool(settings);
  const database = new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool: { options: pool.options, connect: () => takeConnection(pool), end: () => closePool(pool) },
    }),
  });
  pools.set(database, pool);
  return database;
}
