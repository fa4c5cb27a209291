import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Schema } from '#server/platform/database/schema.ts';

/** Every row of every table as JSON text, sorted, by the name of the table. */
export type DatabaseSnapshot = Record<string, string[]>;

/** Whole files, identified by hash; so are all columns of bytes. */
const files: readonly string[] = ['material_file.content'];

/** Counts requests, also those that are refused. */
const counters = 'rate_limit';

/** A table with its columns as they are compared. */
type ComparedTable = { name: string; columns: ReturnType<typeof sql> };

/**
 * Reads the whole database at one moment but for the counters of the limits, so that two moments can be compared.
 *
 * @param leftOut tables that are no concern of the test, such as the timeline when requests are repeated
 */
export async function databaseSnapshot(
  database: Database,
  { leftOut = [] }: { leftOut?: readonly string[] } = {},
): Promise<DatabaseSnapshot> {
  const tables = (await readTables(database)).filter(({ name }) => !leftOut.includes(name));
  const { rows } = await withoutTimeLimit(database, (transaction) =>
    sql<{
      name: string;
      rows: string[];
    }>`${sql.join(tables.map(rowsOf), sql` union all `)} order by name`.execute(transaction),
  );
  return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]));
}

/** The server's own statements may take 5 s, in which a whole database cannot always be read beside other work. */
function withoutTimeLimit<Result>(
  database: Database,
  read: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  return database.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction);
    return read(transaction);
  });
}

async function readTables(database: Database): Promise<ComparedTable[]> {
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    select relname as table, attname as column, atttypid::regtype::text as type
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
    order by relname, attnum`.execute(database);
  const byTable = Map.groupBy(rows, ({ table }) => table);
  byTable.delete(counters);
  return [...byTable].map(([name, columns]) => ({
    name,
    columns: sql.join(
      columns.map(({ column, type }) =>
        type === 'bytea' || files.includes(`${name}.${column}`)
          ? sql`md5(${sql.ref(column)}) as ${sql.ref(column)}`
          : sql.ref(column),
      ),
    ),
  }));
}

function rowsOf({ name, columns }: ComparedTable) {
  const row = sql`to_jsonb(t)::text collate "C"`;
  return sql`select ${sql.lit(name)} as name, coalesce(json_agg(${row} order by ${row}), '[]') as rows
    from (select ${columns} from ${sql.table(name)}) t`;
}

/** The format of a statement of one table. */
const writtenIn = "select count(*), sum(hashtextextended(ctid::text || ' ' || xmin::text, 0)) from %I";

/**
 * Another text after every write to what `databaseSnapshot` compares, also one that changes nothing: made of where each row lies and
 * which transaction has written it, so that looking costs a fraction of reading the rows.
 */
export async function databaseFingerprint(
  database: Database,
  { leftOut = [] }: { leftOut?: readonly string[] } = {},
): Promise<string> {
  const { rows } = await withoutTimeLimit(database, (transaction) =>
    // A statement for each table: planning one for all of them takes ten times as long.
    sql<{ written: string }>`
      select string_agg(query_to_xml(format(${writtenIn}::text, relname), false, false, '')::text, ' ' order by relname) as written
      from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all(${[counters, ...leftOut]})`.execute(
      transaction,
    ),
  );
  return rows[0]?.written ?? '';
}

/**
 * Another text after every write that has ended, to whichever database of the server: which transactions count as done decides what
 * can be seen. Where it is the same as before, nothing has been written, and there is nothing to look at.
 */
export async function databaseMoment(database: Database): Promise<string> {
  const { rows } = await sql<{ moment: string }>`select pg_current_snapshot()::text as moment`.execute(database);
  return rows[0]?.moment ?? '';
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
