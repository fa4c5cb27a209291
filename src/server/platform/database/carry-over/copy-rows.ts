import type pg from 'pg';
import type { Table } from './list-contents.ts';

/** So many bytes of text are held at a time, unless a single row has more. */
const mostBytes = 16_000_000;
const mostRows = 2_000;

/** What a table holds: how many rows, and a sum over a hash of each, whatever their order. */
export type Digest = { rows: number; hashes: string; longest: number };

/** Both sides write values the same way, and none gives up on a large table. */
export const sameWords = `
  set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0; set idle_session_timeout = 0;
  set timezone = 'UTC'; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres'; set extra_float_digits = 1;
  set bytea_output = 'hex'; set jit = off; set row_security = off`;

/** @returns what a table holds, by the words in which the database itself writes each row, worked-out columns included */
export async function digestOf(client: pg.ClientBase, { name }: Table): Promise<Digest> {
  const { rows } = await client.query<{ rows: string; hashes: string; longest: number }>(
    `select count(*)::text as rows, coalesce(max(octet_length(words)), 0) as longest,
       coalesce(sum(('x' || encode(substr(sha256(convert_to(words, 'UTF8')), 1, 8), 'hex'))::bit(64)::bigint), 0)::text as hashes
     from (select whole_row::text as words from only ${name} as whole_row) as written`,
  );
  const [{ rows: count, hashes, longest } = { rows: '0', hashes: '0', longest: 0 }] = rows;
  return { rows: Number(count), hashes, longest };
}

/**
 * Copies the rows of a table into the empty one of another database: each as the words of its values, which every version reads as it
 * has written them. (The binary form is said to be for one version only.)
 *
 * @param digest of the table
 */
export async function copyRows(from: pg.ClientBase, to: pg.ClientBase, table: Table, digest: Digest): Promise<void> {
  if (digest.rows === 0) return;
  const atOnce = Math.max(1, Math.min(mostRows, Math.floor(mostBytes / Math.max(digest.longest, 1))));
  const columns = table.columns.join(', ');
  // Worked out once for each row, and not once more for each of its columns.
  const insert = `insert into ${table.name} (${columns}) overriding system value
    select ${table.columns.map((column) => `(read).${column}`).join(', ')}
    from (select words::${table.name} as read from unnest($1::text[]) as words offset 0) as rows`;
  await from.query(
    `declare all_rows no scroll cursor for select whole_row::text as words from only ${table.name} as whole_row`,
  );
  for (;;) {
    const { rows } = await from.query<{ words: string }>(`fetch forward ${atOnce} from all_rows`);
    if (rows.length === 0) break;
    await to.query(insert, [rows.map(({ words }) => words)]);
  }
  await from.query('close all_rows');
}

/** Lets a sequence go on where the other one has come to. */
export async function copySequence(from: pg.ClientBase, to: pg.ClientBase, name: string): Promise<void> {
  const { rows } = await from.query<{ last: string; called: boolean }>(
    `select last_value::text as last, is_called as called from ${name}`,
  );
  await to.query('select setval($1::regclass, $2::bigint, $3)', [name, rows[0]?.last, rows[0]?.called]);
}
