import { openLoad } from '#server/platform/database/row-copy/load-store.ts';
import { openSnapshotSource } from '#server/platform/database/row-copy/snapshot-store.ts';

/** @returns the tables that were left out */
export async function copyRows(address: string, to: string): Promise<string[]> {
  const source = await openSnapshotSource(address);
  try {
    const load = await openLoad(to);
    const { database, rows } = await source.take();
    await load.begin(database);
    for (const table of database.tables) {
      for await (const piece of rows(table)) await load.addRows(table.name, [piece]);
    }
    await load.finish();
    return source.leftOut;
  } finally {
    source.close();
  }
}

/** Its text has what the format of COPY escapes. */
export function mailOf(subject: string) {
  const now = new Date();
  return {
    recipient: 'ana@example.org',
    subject,
    body_text: 'a\tb\\c\nd\r\u0001 ã 😀',
    created_at: now,
    next_try_at: now,
    kind: 'other',
  };
}
