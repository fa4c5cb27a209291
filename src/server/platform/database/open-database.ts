import { Kysely, PostgresDialect } from 'kysely';
import { closePool, openPool, type PoolSettings } from './open-pool.ts';
import type { Schema } from './schema.ts';

/** The one way to the database: queries are built with Kysely, checked against the schema. */
export type Database = Kysely<Schema>;

/**
 * Opens the database for queries; `destroy()` closes it.
 *
 * @throws StartupFailure when nothing answers at that address, or not a PostgreSQL of version 15 or newer
 */
export async function openDatabase(settings: PoolSettings): Promise<Database> {
  const pool = await openPool(settings);
  return new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool: { options: pool.options, connect: () => pool.connect(), end: () => closePool(pool) },
    }),
  });
}
