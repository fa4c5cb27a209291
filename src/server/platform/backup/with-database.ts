import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres-server.ts';
import { readFilesVersion } from '#server/platform/database/find-postgres-programs.ts';
import { inspectFolder } from '#server/platform/database/postmaster.ts';
import { runningDatabaseAddress } from '#server/platform/database/running-database-address.ts';
import { explainFileFault } from '#server/platform/failures/file-faults.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import type { Config } from '#server/platform/settings/config.ts';

type Place = Pick<
  Config,
  'databaseUrl' | 'dataDirectory' | 'embeddedDatabasePort' | 'isProduction' | 'postgresPrograms'
>;

/**
 * Starts an embedded database that does not run for the duration of `work`.
 * @throws StartupFailure when there is no database
 */
export async function withDatabase<Result>(
  config: Place,
  work: (connectionString: string) => Promise<Result>,
): Promise<Result> {
  await requireDatabase(config);
  if (config.databaseUrl !== undefined || (await isRunning(config.dataDirectory))) {
    return work(await runningDatabaseAddress(config));
  }
  const { dataDirectory, embeddedDatabasePort: port, postgresPrograms: programs } = config;
  const embedded = await startEmbeddedPostgres({ dataDirectory, port, programs, listensOn: 'socket' });
  return work(embedded.connectionString).finally(embedded.stop);
}

/** @throws StartupFailure where the data folder has no embedded database, or this user cannot read it */
export async function requireDatabase({ databaseUrl, dataDirectory }: Pick<Place, 'databaseUrl' | 'dataDirectory'>) {
  if (databaseUrl !== undefined) return;
  const filesVersion = await readFilesVersion(join(dataDirectory, 'postgres')).catch((error: unknown) => {
    throw explainFileFault(error, dataDirectory);
  });
  if (filesVersion !== undefined) return;
  throw new StartupFailure(`There is no database in ${dataDirectory}: name its folder in DATA_DIR.`);
}

async function isRunning(dataDirectory: string): Promise<boolean> {
  return (await inspectFolder(await realpath(join(dataDirectory, 'postgres')))).kind === 'ours';
}
