import { CompiledQuery } from 'kysely';
import { readMigrationNames, readMigrationTables } from '#server/platform/database/migrate.ts';
import type { Database } from '#server/platform/database/open-database.ts';

/** A table whose rows outlast a crash, and whether migrations have made it. */
export type ListedTable = { name: string; isOurs: boolean };

/**
 * @returns a statement that lists the tables of the schema. All of them are ours where a migration is applied that is not known here, as a
 *   newer version beside this one does
 */
export async function listTablesStatement(): Promise<{ text: string; values: unknown[] }> {
  return {
    text: `select relname::text as name,
        relname = any($1) or exists (select from migration where migration.name <> all($2)) as "isOurs"
      from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r' and relpersistence = 'p'
      order by 1`,
    values: [await readMigrationTables(), await readMigrationNames()],
  };
}

/** @returns the names of the tables that are in no backup, since no migration has made them */
export async function readTablesLeftOut(database: Database): Promise<string[]> {
  const { text, values } = await listTablesStatement();
  const { rows } = await database.executeQuery<ListedTable>(CompiledQuery.raw(text, values));
  return rows.filter(({ isOurs }) => !isOurs).map(({ name }) => name);
}
