import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/open-database.ts';

const hangsAfterMs = 60_000;

/** Resolves once this many connections of the database wait for a lock. */
export async function waitForBlocked(database: Database, count: number): Promise<void> {
  for (let waitedMs = 0; waitedMs < hangsAfterMs; waitedMs += 10) {
    const { rows } = await sql<{ blocked: number }>`select count(*)::int as blocked from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(database);
    if ((rows[0]?.blocked ?? 0) >= count) return;
    await sleep(10);
  }
  throw new Error(`Never were ${count} connections blocked.`);
}
