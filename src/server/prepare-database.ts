import { join } from 'node:path';
import type { Logger } from 'pino';
import { systemClock } from './platform/clock/clock.ts';
import { prepareDataFolder } from './platform/database/data-folder.ts';
import { startEmbeddedPostgres } from './platform/database/embedded-postgres-server.ts';
import { grantAppRights } from './platform/database/grant-app-rights.ts';
import { grantReader } from './platform/database/grant-reader.ts';
import { refuseLostDatabase } from './platform/database/lost-data-guard.ts';
import { migrate } from './platform/database/migrate.ts';
import { closePool, maximumReplyMs, openPool } from './platform/database/open-pool.ts';
import { refuseInvented } from './platform/database/refuse-invented-people.ts';
import { readOrCreateSecret } from './platform/database/secret-file.ts';
import { StartupFailure } from './platform/failures/startup-failure.ts';
import { isTransientFault } from './platform/failures/transient-fault.ts';
import type { Config } from './platform/settings/config.ts';

/**
 * Starts the embedded database.
 * @param atTheEnd receives the function that stops it
 * @returns where it answers
 */
export async function startOwnDatabase(
  config: Config,
  log: Logger,
  atTheEnd: (end: () => Promise<void>) => void,
): Promise<string> {
  // Before the database: one without a secret is always one that has lost it.
  await readSessionSecret(config);
  const embedded = await startEmbeddedPostgres({
    dataDirectory: config.dataDirectory,
    port: config.embeddedDatabasePort,
    listensOn: config.isProduction ? 'socket' : 'port',
    programs: config.postgresPrograms,
    log,
  });
  atTheEnd(() => embedded.stop());
  return embedded.connectionString;
}

/** With a separate role for migrations, grants the app's role only what it needs. */
export async function migrateAndGrant(config: Config, connectionString: string, log: Logger): Promise<void> {
  const migrationString = config.migrationDatabaseUrl ?? connectionString;
  const pool = await openPool({
    connectionString: migrationString,
    maximumConnections: 1,
    maximumReplyMs,
    mayTakeLonger: true,
    log,
  });
  try {
    await refuseLostDatabase(config, pool, systemClock.now());
    await readSessionSecret(config);
    const names = await migrate(pool);
    if (names.length > 0) log.info({ migrations: names }, 'migrated the database');
    if (config.isProduction) await refuseInvented(pool);
    if (config.migrationDatabaseUrl !== undefined) await grantAppRights(pool, connectionString);
    if (config.databaseUrl === undefined) {
      await grantReader(pool, await readOrCreateSecret(join(config.dataDirectory, 'postgres-reader-password')));
    }
  } catch (error) {
    if (!isTransientFault(error)) throw error;
    throw new StartupFailure('The database connection was lost during the migration: start again once it answers.', {
      cause: error,
    });
  } finally {
    await closePool(pool);
  }
}

/** @returns the configured secret, otherwise the data folder's, created if missing */
export async function readSessionSecret(config: Config): Promise<string> {
  if (config.sessionSecret !== undefined) return config.sessionSecret;
  await prepareDataFolder(config.dataDirectory);
  return readOrCreateSecret(join(config.dataDirectory, 'session-secret'));
}
