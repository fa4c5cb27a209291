import { CompiledQuery } from 'kysely';
import { readMigrationNames, readMigrationTables } from '#server/platform/database/migrate.ts';
import type { Database } from '#server/platform/database/open-database.ts';

/** Condition on `pg_class`: an extension's tables come with the extension. */
export const isOfNoExtension = `not exists (
  select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')`;

export type ListedTable = { name: string; isOurs: boolean };

/** Lists logged tables. After a migration that is unknown here, every table of the same owner counts as WordMood's. */
export async function listTablesStatement(): Promise<{ text: string; values: unknown[] }> {
  return {
    text: `select relname::text as name,
        relname = any($1) or (exists (select from migration where migration.name <> all($2))
          and relowner = (select relowner from pg_class where oid = 'migration'::regclass)) as "isOurs"
      from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r' and relpersistence = 'p' and ${isOfNoExtension}
      order by 1`,
    values: [await readMigrationTables(), await readMigrationNames()],
  };
}

/** @returns tables that are in no backup */
export async function readTablesLeftOut(database: Database): Promise<string[]> {
  const { text, values } = await listTablesStatement();
  const { rows } = await database.executeQuery<ListedTable>(CompiledQuery.raw(text, values));
  return rows.filter(({ isOurs }) => !isOurs).map(({ name }) => name);
}
