import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { DatabaseError } from 'pg';
import type { Database } from '#server/platform/database/open-database.ts';

/** A statement reads about so much, with the long values that lie outside of their table: far less than its five seconds allow. */
const sliceBytes = 4_000_000;
/** Between two statements it rests for so many times as long as the last one took. */
const usualRestTimes = 3;
/** The most rows that a page of 8 kB points to. Where pages are larger, the last slice of a page has the rest of them. */
const rowsOfPage = 291;
/** Of a table that has lost so many, more say nothing new. */
const mostDamagedPages = 100;

/** The table or an index is damaged, or a file of it is gone or cannot be read. Elsewhere the last is "try again"; here it is the question. */
const damagedStates = /^(XX|58P01|58030)/;
const tooSlow = '57014';

/** Rows from the first up to the second, counted as if every page pointed to `rowsOfPage` of them. */
type Slice = readonly [from: number, to: number];

/**
 * Reads every row of a table to the last letter, also what lies outside of it (TOAST), in slices and with rests between them. PostgreSQL
 * looks at the checksum of each page as it reads it from the disk; what it has in memory is not read again.
 *
 * @param stopping ends it after the slice that it is at
 * @param restTimes 0 where nobody else is at the database
 * @returns how many pages could not be read, or null when it was stopped before the end
 */
export async function readTable(
  database: Database,
  table: string,
  stopping: AbortSignal,
  restTimes = usualRestTimes,
): Promise<number | null> {
  const { pages, bytes } = await sizeOf(database, table);
  // A table whose file is gone looks empty, and says so only when it is read.
  const end = Math.max(1, pages) * rowsOfPage;
  const width = wholePages(Math.ceil((end * sliceBytes) / Math.max(1, bytes)));
  const damaged = new Set<number>();
  for (let from = 0; from < end && damaged.size < mostDamagedPages; from += width) {
    if (stopping.aborted) return null;
    const startedAt = performance.now();
    await readSlice(database, table, [from, Math.min(end, from + width)], damaged);
    await rest((performance.now() - startedAt) * restTimes, stopping);
  }
  return damaged.size;
}

async function rest(restMs: number, stopping: AbortSignal): Promise<void> {
  await sleep(restMs, undefined, { signal: stopping }).catch(() => undefined);
}

const wholePages = (rows: number) => (rows < rowsOfPage ? rows : rows - (rows % rowsOfPage));

async function sizeOf(database: Database, table: string): Promise<{ pages: number; bytes: number }> {
  const { rows } = await sql<{ pages: number; bytes: number }>`
    select ceil(pg_relation_size(id) / current_setting('block_size')::numeric) as pages, pg_table_size(id) as bytes
    from to_regclass(quote_ident(${table})) as id`.execute(database);
  return rows[0] ?? { pages: 0, bytes: 0 };
}

/** Around a damaged page everything else is read; what takes too long is read in smaller slices. */
async function readSlice(database: Database, table: string, slice: Slice, damaged: Set<number>): Promise<void> {
  const [from, to] = slice;
  try {
    await readRows(database, table, slice);
  } catch (error) {
    const state = error instanceof DatabaseError ? (error.code ?? '') : '';
    const isDamaged = damagedStates.test(state);
    if (isDamaged && to - from <= rowsOfPage) damaged.add(Math.floor(from / rowsOfPage));
    else if ((isDamaged || state === tooSlow) && to - from > 1) {
      const middle = from + Math.max(1, wholePages(Math.floor((to - from) / 2)));
      await readSlice(database, table, [from, middle], damaged);
      if (damaged.size < mostDamagedPages) await readSlice(database, table, [middle, to], damaged);
    } else throw error;
  }
}

/** Nothing of a row leaves the database but how long all of them are together. */
async function readRows(database: Database, table: string, [from, to]: Slice): Promise<void> {
  const place = (row: number) => `(${Math.floor(row / rowsOfPage)},${row % rowsOfPage})`;
  await sql`
    select sum(length(whole::text)) from ${sql.table(table)} as whole
    where ctid >= ${place(from)}::tid and ctid < ${place(to)}::tid`.execute(database);
}
