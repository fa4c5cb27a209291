import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { StartupFailure } from '../startup-failure.ts';
import { embeddedDatabase, embeddedRole } from './cluster.ts';

/**
 * Says where the database of an installation is, for a command that works beside the server and starts nothing itself.
 * @returns `DATABASE_URL`, or the address of the embedded database of this data folder, running or not
 * @throws StartupFailure when this data folder has never had a database
 */
export async function runningDatabaseAddress(
  config: Pick<Config, 'databaseUrl' | 'dataDirectory' | 'embeddedDatabasePort'>,
): Promise<string> {
  if (config.databaseUrl !== undefined) return config.databaseUrl;
  try {
    const password = (await readFile(join(config.dataDirectory, 'postgres-password'), 'utf8')).trim();
    return `postgres://${embeddedRole}:${password}@127.0.0.1:${config.embeddedDatabasePort}/${embeddedDatabase}`;
  } catch {
    throw new StartupFailure(
      `There is no database in ${config.dataDirectory} yet: start WordMood once, then try again.`,
    );
  }
}
