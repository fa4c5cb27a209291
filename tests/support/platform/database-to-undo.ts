import { CompiledQuery, type DatabaseConnection, Kysely, PostgresDialect, PostgresDriver, sql } from 'kysely';
import type { Database } from '#server/platform/database/open-database.ts';
import { closePool, openPool } from '#server/platform/database/open-pool.ts';
import type { Schema } from '#server/platform/database/schema.ts';

/** A database that a test may spoil again and again. */
type DatabaseToUndo = {
  /** Takes back whatever was done in the meantime. */
  undoneAfter: <Result>(work: (database: Database) => Promise<Result>) => Promise<Result>;
  close: () => Promise<void>;
};

/**
 * Opens a database on one connection, where everything happens within a transaction that never ends well: to take one back costs a
 * thousandth of copying a database. The transactions of what is done within are savepoints, with no isolation of their own.
 */
export async function openDatabaseToUndo(connectionString: string): Promise<DatabaseToUndo> {
  const pool = await openPool({ connectionString, maximumConnections: 1 });
  const settings = { pool: { options: pool.options, connect: () => pool.connect(), end: () => closePool(pool) } };
  const dialect = new PostgresDialect(settings);
  dialect.createDriver = () => new DriverWithSavepoints(settings);
  const database = new Kysely<Schema>({ dialect });
  return {
    async undoneAfter(work) {
      await sql`begin`.execute(database);
      try {
        return await work(database);
      } finally {
        await sql`rollback`.execute(database);
      }
    },
    close: () => database.destroy(),
  };
}

class DriverWithSavepoints extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('savepoint within'));
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('release savepoint within'));
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback to savepoint within'));
  }
}
