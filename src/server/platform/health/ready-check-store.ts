import { sql } from 'kysely';
import type { Logger } from 'pino';
import { readMigrationNames } from '#server/platform/database/migrate.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { describeFault } from '#server/platform/log/log.ts';
import type { Config } from '#server/platform/settings/config.ts';
import { hasDiskSpace, minimumFreeBytes } from './disk-space.ts';

type Deps = {
  config: Pick<Config, 'databaseUrl' | 'dataDirectory'>;
  database: Database;
  log: Logger;
};

/**
 * Health check (readiness): not stopping, database writable and migrated, disk space, same study material on all servers.
 * The reason is only logged.
 * @returns coalesced check; throws Refusal `unavailable`
 */
export async function createReadyCheck(
  { config, database, log }: Deps,
  {
    isStopping,
    mayServe = () => true,
    freeBytesNeeded = minimumFreeBytes,
  }: { isStopping: () => boolean; mayServe?: () => boolean; freeBytesNeeded?: number },
): Promise<() => Promise<void>> {
  const migrations = await readMigrationNames();
  const checks = {
    stopping: async () => !isStopping(),
    material: async () => mayServe(),
    migrations: async () => (await countApplied(database, migrations)) === migrations.length,
    database: () => writeProbe(database),
    disk: () => hasDiskSpace(config, freeBytesNeeded),
  };

  async function check(): Promise<void> {
    for (const [name, passes] of Object.entries(checks)) {
      const outcome = await passes().catch(describeFault);
      if (outcome === true) continue;
      log.warn({ check: name, ...(outcome === false ? {} : outcome) }, 'not ready');
      throw new Refusal('unavailable');
    }
  }

  let running: Promise<void> | undefined;
  return () => {
    running ??= check().finally(() => {
      running = undefined;
    });
    return running;
  };
}

async function countApplied(database: Database, names: string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from migration where name = any(${names})`.execute(
    database,
  );
  return rows[0]?.count ?? 0;
}

/** Writes a WAL message and waits for its flush, which proves that writes work. */
async function writeProbe(database: Database): Promise<boolean> {
  const { rows } = await sql<{ readOnly: string }>`
    select pg_logical_emit_message(true, 'wordmood', 'ready?'), current_setting('transaction_read_only') as "readOnly"
  `.execute(database);
  return rows[0]?.readOnly === 'off';
}
