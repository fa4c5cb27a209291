import { sql } from 'kysely';
import type { Database } from '#server/platform/database/open-database.ts';

const hourMs = 3_600_000;
/** Longer than any table takes to be read. */
const claimMs = 6 * hourMs;

/** What is known of the database's files. */
export type PageDamage = {
  /** Tables some of whose pages could not be read when they were last read. */
  tables: string[];
  /** How many pages of them. */
  pages: number;
  /** When PostgreSQL last met more pages than before whose checksum does not fit. */
  failuresGrewAt: Date | null;
  /** When the table that was read longest ago was read; null as long as there is one that never was. */
  readUpTo: Date | null;
  /** The same where one that was never read counts as read when the newest migration made it, at the latest. */
  unreadSince: Date;
  /** Whether pages have checksums by which damage is found. */
  hasChecksums: boolean;
};

/**
 * Takes the table that was read longest ago, unless somebody reads one at this moment.
 * @param readBefore those that were read since then can wait
 * @returns its name, or null where there is nothing to do
 */
export async function claimTable(database: Database, now: Date, readBefore: Date): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    insert into table_reading (table_name, claimed_until)
    select own.name, ${new Date(now.getTime() + claimMs)}
    from (${ownTables}) as own left join table_reading as reading on reading.table_name = own.name
    where (reading.read_at is null or reading.read_at < ${readBefore})
      and not exists (select from table_reading where claimed_until > ${now})
    order by reading.claimed_until nulls first, reading.read_at nulls first, own.name
    limit 1
    on conflict (table_name) do update set claimed_until = excluded.claimed_until
      where table_reading.claimed_until is null or table_reading.claimed_until <= ${now}
    returning table_name as name`.execute(database);
  return rows[0]?.name ?? null;
}

const ownTables = sql`
  select relname::text as name from pg_class
  where relnamespace = current_schema()::regnamespace and relkind = 'r' and has_table_privilege(oid, 'select')`;

/** @returns every table of an installation */
export async function listTables(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`${ownTables} order by name`.execute(database);
  return rows.map(({ name }) => name);
}

/** Lets go of a table that was not read to its end; somebody else begins it anew. */
export async function leaveTable(database: Database, table: string): Promise<void> {
  await database.updateTable('table_reading').set({ claimed_until: null }).where('table_name', '=', table).execute();
}

/** Keeps what came of reading a table to its end. */
export async function noteReading(database: Database, table: string, damagedPages: number, now: Date): Promise<void> {
  await database
    .updateTable('table_reading')
    .set({ claimed_until: null, read_at: now, damaged_pages: damagedPages })
    .where('table_name', '=', table)
    .execute();
}

/** Tables that a migration has taken away are neither whole nor damaged. */
export async function forgetGoneTables(database: Database): Promise<void> {
  await sql`delete from table_reading where to_regclass(quote_ident(table_name)) is null`.execute(database);
}

/** @returns how many pages PostgreSQL has met since it was last asked whose checksum does not fit */
export async function noteChecksumFailures(database: Database, now: Date): Promise<number> {
  const { rows } = await sql<{ more: number }>`
    with known as (select counted from checksum_failures),
      met as (
        select coalesce(sum(checksum_failures), 0) as counted from pg_stat_database
        where datname = current_database() or datid = 0),
      more as (select met.counted, greatest(0, met.counted - coalesce((select counted from known), 0)) as more from met),
      noted as (
        insert into checksum_failures (counted, grew_at)
        select counted, case when more > 0 then ${now}::timestamptz end from more
        on conflict (only_row) do update set counted = excluded.counted,
          grew_at = coalesce(excluded.grew_at, checksum_failures.grew_at)
          where checksum_failures.counted <> excluded.counted)
    select more from more`.execute(database);
  return rows[0]?.more ?? 0;
}

/** @returns what is known of the database's files at this moment */
export async function readPageDamage(database: Database): Promise<PageDamage> {
  const { rows } = await sql<PageDamage>`
    select coalesce(array_agg(own.name order by own.name) filter (where damaged_pages > 0), '{}') as tables,
      coalesce(sum(damaged_pages), 0) as pages,
      (select grew_at from checksum_failures) as "failuresGrewAt",
      case when bool_and(read_at is not null) then min(read_at) end as "readUpTo",
      min(coalesce(read_at, (select max(applied_at) from migration))) as "unreadSince",
      current_setting('data_checksums') = 'on' as "hasChecksums"
    from (${ownTables}) as own left join table_reading on table_name = own.name`.execute(database);
  const [known] = rows;
  if (known === undefined) throw new RangeError('An aggregate has one row.');
  return known;
}
