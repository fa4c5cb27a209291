import { sql } from 'kysely';
import type { Database } from '#server/platform/database/open-database.ts';
import { isCorruption } from '#server/platform/failures/passing-fault.ts';

export async function listTables(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' order by name`.execute(database);
  return rows.map(({ name }) => name);
}

/** Reads every row whole, so that PostgreSQL verifies page checksums. @returns how many tables have damaged pages */
export async function countUnreadable(
  database: Database,
  tables: readonly string[],
  signal: AbortSignal | undefined,
): Promise<number> {
  let unreadable = 0;
  for (const table of tables) {
    signal?.throwIfAborted();
    if (!(await isReadable(database, table))) unreadable += 1;
  }
  return unreadable;
}

async function isReadable(database: Database, table: string): Promise<boolean> {
  try {
    await database.transaction().execute(async (transaction) => {
      // The server's statement timeout is too short for a whole table.
      await sql`set local statement_timeout = 0`.execute(transaction);
      await sql`select sum(length(whole::text)) from ${sql.table(table)} as whole`.execute(transaction);
    });
    return true;
  } catch (error) {
    if (isCorruption(error)) return false;
    throw error;
  }
}
