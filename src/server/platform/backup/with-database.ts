import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { readIfPresent } from '#server/platform/database/durable-files.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres-server.ts';
import { inspectFolder } from '#server/platform/database/postmaster.ts';
import { runningDatabaseAddress } from '#server/platform/database/running-database-address.ts';
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
  if (config.databaseUrl !== undefined || (await isRunning(config.dataDirectory))) {
    return work(await runningDatabaseAddress(config));
  }
  const embedded = await startEmbeddedPostgres({
    dataDirectory: config.dataDirectory,
    port: config.embeddedDatabasePort,
    listensOn: 'socket',
    programs: config.postgresPrograms,
    log: pino({ level: 'silent' }),
  });
  process.once('exit', embedded.letGo);
  try {
    return await work(embedded.connectionString);
  } finally {
    await embedded.stop();
    process.removeListener('exit', embedded.letGo);
  }
}

async function isRunning(dataDirectory: string): Promise<boolean> {
  const directory = join(dataDirectory, 'postgres');
  if ((await readIfPresent(join(directory, 'PG_VERSION')).catch(() => undefined)) === undefined) {
    throw new StartupFailure(`There is no database in ${dataDirectory}: name its folder in DATA_DIR.`);
  }
  return (await inspectFolder(await realpath(directory))).kind === 'ours';
}
