import { sql } from 'kysely';
import type { Database } from '#server/platform/database/open-database.ts';

/** Every row of every table as JSON text, sorted, by the name of the table. */
export type DatabaseSnapshot = Record<string, string[]>;

/** The whole content of whole files is told by its hash: they are long and never change. */
const longColumns: Record<string, string> = { material_file: 'content' };

/** Counts requests, also those that are refused. */
const counters = 'rate_limit';

/**
 * Reads the whole database at one moment but for the counters of the limits, so that two moments can be compared.
 *
 * @param leftOut tables that are no concern of the test, such as the timeline when requests are repeated
 */
export async function databaseSnapshot(
  database: Database,
  { leftOut = [] }: { leftOut?: readonly string[] } = {},
): Promise<DatabaseSnapshot> {
  const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(database);
  const names = tables.rows.map(({ name }) => name).filter((name) => name !== counters && !leftOut.includes(name));
  const { rows } = await sql<{
    name: string;
    rows: string[];
  }>`${sql.join(names.map(rowsOf), sql` union all `)} order by name`.execute(database);
  return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]));
}

function rowsOf(table: string) {
  const row = sql`(to_jsonb(t) - ${longColumns[table] ?? ''}::text)::text`;
  return sql`select ${sql.lit(table)} as name, coalesce(array_agg(${row} order by ${row}), '{}') as rows
    from ${sql.table(table)} t`;
}

/** @returns what is there no more and what has come, line by line; empty when nothing has changed. */
export function changesBetween(before: DatabaseSnapshot, after: DatabaseSnapshot): string[] {
  const linesOf = (snapshot: DatabaseSnapshot) =>
    Object.entries(snapshot).flatMap(([table, rows]) => rows.map((row) => `${table} ${row}`));
  const [earlier, later] = [linesOf(before), linesOf(after)];
  const [known, found] = [new Set(earlier), new Set(later)];
  return [
    ...earlier.filter((line) => !found.has(line)).map((line) => `gone: ${line}`),
    ...later.filter((line) => !known.has(line)).map((line) => `new: ${line}`),
  ];
}
