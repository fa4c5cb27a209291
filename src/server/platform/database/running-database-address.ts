import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { explainFileFault } from '#server/platform/failures/file-faults.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import type { Config } from '#server/platform/settings/config.ts';
import { connectionStringOf } from './cluster.ts';
import { readIfPresent } from './durable-files.ts';
import { inspectFolder } from './postmaster.ts';
import { chooseSocketFolder } from './socket-folder.ts';

type Place = Pick<Config, 'databaseUrl' | 'dataDirectory' | 'embeddedDatabasePort' | 'isProduction'>;

/**
 * For a command beside the server.
 * @returns `DATABASE_URL`, or the address of the data folder's embedded database: where it listens, or would by the settings
 * @throws StartupFailure when this data folder has never had a database, or cannot be read by this user
 */
export async function runningDatabaseAddress(config: Place): Promise<string> {
  if (config.databaseUrl !== undefined) return config.databaseUrl;
  const { dataDirectory } = config;
  try {
    const password = await readIfPresent(join(dataDirectory, 'postgres-password'));
    if (password === undefined) {
      throw new StartupFailure(`There is no database in ${dataDirectory} yet: start WordMood once, then try again.`);
    }
    return connectionStringOf({ ...(await findListener(config)), password: password.trim() });
  } catch (error) {
    throw explainFileFault(error, dataDirectory);
  }
}

async function findListener({ dataDirectory, embeddedDatabasePort, isProduction }: Place) {
  const directory = join(await realpath(dataDirectory), 'postgres');
  const state = await inspectFolder(directory);
  const port = state.kind === 'ours' ? state.postmaster.port : embeddedDatabasePort;
  const hasSocket = state.kind === 'ours' ? !state.postmaster.listensOnPort : isProduction;
  return { port, socket: hasSocket ? chooseSocketFolder(directory, port) : undefined };
}
