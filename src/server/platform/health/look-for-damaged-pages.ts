import type { Installation } from '#server/platform/installation/installation.ts';
import { claimTable, forgetGoneTables, leaveTable, noteChecksumFailures, noteReading } from './page-damage-store.ts';
import { readTable } from './read-table-store.ts';
import { tablesReadBefore } from './tables-read-before.ts';

/**
 * Looks for damage that nobody would meet: asks PostgreSQL what it has met by itself, and reads the tables that are due, one at a time on
 * all servers together. What is found stands in the log and at `/staff/readiness`; nothing is mended.
 */
export async function lookForDamagedPages(
  { database, clock, log }: Pick<Installation, 'database' | 'clock' | 'log'>,
  stopping: AbortSignal,
): Promise<void> {
  const met = await noteChecksumFailures(database, clock.now());
  if (met > 0) log.fatal({ check: 'pages', count: met }, 'PostgreSQL has met pages whose checksum does not fit');
  await forgetGoneTables(database);
  while (!stopping.aborted) {
    const now = clock.now();
    const table = await claimTable(database, now, tablesReadBefore(now));
    if (table === null) return;
    const damagedPages = await readTable(database, table, stopping);
    if (damagedPages === null) return leaveTable(database, table);
    await noteReading(database, table, damagedPages, clock.now());
    if (damagedPages > 0) log.fatal({ check: 'pages', table, count: damagedPages }, 'a table has damaged pages');
  }
}
