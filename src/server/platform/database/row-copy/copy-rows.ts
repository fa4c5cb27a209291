import { openLoad } from './load-store.ts';
import { openSnapshotSource } from './snapshot-store.ts';

/**
 * Copies the rows of one database into an empty other one, as they are at one moment.
 * @param from address of the one, which is only read
 * @param to address of the other, which gets all rows or none
 * @returns the names of tables that were left out, since no migration has made them
 * @throws StartupFailure in one line
 */
export async function copyRows(from: string, to: string): Promise<string[]> {
  const source = await openSnapshotSource(from);
  try {
    const load = await openLoad(to);
    try {
      const { database, rows } = await source.take();
      await load.begin(database);
      for (const table of database.tables) {
        for await (const piece of rows(table)) await load.addRows(table.name, [piece]);
      }
      await load.finish();
      return source.leftOut;
    } finally {
      load.close();
    }
  } finally {
    source.close();
  }
}
