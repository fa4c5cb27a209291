import { sql } from 'kysely';
import type { Database } from '#server/platform/database/open-database.ts';
import { pdfText } from '#tests/support/platform/pdf-text.ts';

/**
 * Looks into every column of every row of every table that the database has, bytes too, and into what packed bytes say.
 *
 * @param traces what must not be found, in any case of letters
 * @returns table, column and trace of each find
 */
export async function tracesInDatabase(database: Database, traces: readonly string[]): Promise<string[]> {
  const searched = traces.map((trace) => ({ trace, lowered: trace.toLowerCase() }));
  const found = new Set<string>();
  for (const table of await tableNames(database)) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(database);
    for (const row of rows) {
      for (const [column, value] of Object.entries(row)) {
        const said = readings(value).join('\n').toLowerCase();
        for (const { trace, lowered } of searched) {
          if (said.includes(lowered)) found.add(`${table}.${column}: ${trace}`);
        }
      }
    }
  }
  return [...found];
}

/** @returns the names of all tables, as the database itself has them: one that is added later is there at once */
export async function tableNames(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'
    order by table_name`.execute(database);
  return rows.map(({ name }) => name);
}

/** Everything that a value can be read as. */
function readings(value: unknown): string[] {
  if (value === null || value === undefined) return [];
  if (value instanceof Date) return [value.toISOString()];
  if (value instanceof Uint8Array) {
    const bytes = Buffer.from(value);
    const packed = bytes.toString('latin1', 0, 5) === '%PDF-' && bytes.includes('/ToUnicode') ? [pdfText(bytes)] : [];
    return [
      bytes.toString('utf8'),
      bytes.toString('latin1'),
      bytes.toString('utf16le'),
      bytes.toString('hex'),
      ...packed,
    ];
  }
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return [text, ...base64Parts(text)];
}

/** Tokens carry their content in base64. */
function base64Parts(text: string): string[] {
  return Array.from(text.matchAll(/[\w+/-]{16,}={0,2}/g), ([part]) => Buffer.from(part, 'base64').toString('utf8'));
}
