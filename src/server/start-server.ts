import { join } from 'node:path';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { prepareDataFolder } from './database/data-folder.ts';
import { startEmbeddedPostgres } from './database/embedded-postgres-server.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open-database.ts';
import { closePool, openPool } from './database/open-pool.ts';
import { readOrCreateSecret } from './database/secret-file.ts';
import { listen } from './listen.ts';
import { startMailSender } from './mail/mail-sender.ts';
import type { Parts } from './parts.ts';
import { openRehearsalClock } from './rehearsal/rehearsal-clock-store.ts';
import { loadMaterial } from './study-material/load-material.ts';

/** The server while it runs; `close` ends it in the order in which its parts need each other. */
export type RunningServer = { close: () => Promise<void> };

type End = () => Promise<void> | void;

/**
 * Brings everything up: study material, database, migrations, the app, the port. Whatever fails, what was started before is
 * ended again.
 *
 * @throws StartupFailure with a line for the person at the terminal
 */
export async function startServer(config: Config, log: Logger): Promise<RunningServer> {
  const ends: End[] = [];
  const close = async () => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  try {
    const material = await loadMaterial(config.studyMaterialDirectory);
    const connectionString = config.databaseUrl ?? (await startOwnDatabase(config, log, ends));
    await bringUpToDate(connectionString, log);
    const database = await openDatabase({ connectionString, log });
    ends.push(() => database.destroy());
    const clock = config.isRehearsal ? await openRehearsalClock(database) : systemClock;
    const parts: Parts = { config, sessionSecret: await readSessionSecret(config), database, clock, material, log };
    const app = await createApp(parts);
    ends.push(startMailSender(parts));
    const listener = await listen(app, config);
    ends.push(() => listener.close());
    return { close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startOwnDatabase(config: Config, log: Logger, ends: End[]): Promise<string> {
  const embedded = await startEmbeddedPostgres({
    dataDirectory: config.dataDirectory,
    port: config.embeddedDatabasePort,
    log,
  });
  // However this process ends (short of being killed), the database server does not stay behind.
  process.once('exit', embedded.letGo);
  ends.push(() => embedded.stop());
  return embedded.connectionString;
}

async function bringUpToDate(connectionString: string, log: Logger): Promise<void> {
  const pool = await openPool({ connectionString, maximumConnections: 1, log });
  try {
    const names = await migrate(pool);
    if (names.length > 0) log.info({ migrations: names }, 'brought the database up to date');
  } finally {
    await closePool(pool);
  }
}

async function readSessionSecret(config: Config): Promise<string> {
  if (config.sessionSecret !== undefined) return config.sessionSecret;
  await prepareDataFolder(config.dataDirectory);
  return readOrCreateSecret(join(config.dataDirectory, 'session-secret'));
}
