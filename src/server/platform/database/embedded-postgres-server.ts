import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Logger, pino } from 'pino';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { type Cluster, connectionStringOf, embeddedDatabase } from './cluster.ts';
import { prepareDataFolder } from './data-folder.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { findPostgresPrograms } from './find-postgres-programs.ts';
import { initializeCluster } from './initialize-cluster.ts';
import { chooseDatabaseAccount } from './operating-system-account.ts';
import { type RunningPostgres, signalProcess, startPostgres, stopPostgres } from './postgres-process.ts';
import { readOrCreateSecret } from './secret-file.ts';
import { prepareSocketFolder } from './socket-folder.ts';

const maximumRestartPauseMs = 10_000;
const invalidPassword = '28P01';

type EmbeddedPostgresSettings = {
  dataDirectory: string;
  port: number;
  /** By default a port of 127.0.0.1, for `psql` and R on the same machine. */
  listensOn?: 'port' | 'socket';
  /** Silent by default. */
  log?: Logger;
  programs?: string | undefined;
};

export type EmbeddedPostgres = {
  connectionString: string;
  /** Of the database server; changes when that is restarted. */
  pid: () => number;
  stop: () => Promise<void>;
};

/**
 * Starts PostgreSQL on the data folder and restarts it should it end, until `stop` or the end of this process. Its password is in
 * `postgres-password`.
 * @throws StartupFailure in one line: folder in use or not writable, port taken, disk full, no program for this system
 */
export async function startEmbeddedPostgres({
  log = pino({ level: 'silent' }),
  ...settings
}: EmbeddedPostgresSettings): Promise<EmbeddedPostgres> {
  await prepareDataFolder(settings.dataDirectory);
  const lock = await lockDataFolder(settings.dataDirectory);
  try {
    const cluster = await prepareCluster(settings);
    const running = await startPostgres(cluster, lock.descriptor);
    await createDatabase(cluster).catch(async (error) => {
      await stopPostgres(cluster.directory, running.pid);
      throw error;
    });
    const { pid, stop } = supervise(cluster, lock.descriptor, running, log);
    const stopAtExit = () => signalProcess(pid(), 'SIGINT');
    process.once('exit', stopAtExit);
    let stopping: Promise<void> | undefined;
    const stopAll = async () => {
      await stop();
      process.off('exit', stopAtExit);
      lock.release();
    };
    return {
      connectionString: connectionStringOf(cluster),
      pid,
      stop() {
        stopping ??= stopAll();
        return stopping;
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function prepareCluster({ port, listensOn, programs, ...settings }: EmbeddedPostgresSettings): Promise<Cluster> {
  const dataDirectory = await realpath(settings.dataDirectory);
  const directory = join(dataDirectory, 'postgres');
  const account = await chooseDatabaseAccount(directory);
  const cluster: Cluster = {
    socket: undefined,
    directory,
    dataDirectory,
    account,
    binaries: await findPostgresPrograms(directory, account, programs),
    port,
    password: await readOrCreateSecret(join(dataDirectory, 'postgres-password')),
  };
  await initializeCluster(cluster);
  return listensOn === 'socket'
    ? { ...cluster, socket: await prepareSocketFolder(directory, { port, account }) }
    : cluster;
}

/** @throws StartupFailure when the password file does not belong to these database files */
async function createDatabase(cluster: Cluster): Promise<void> {
  const client = new pg.Client({ connectionString: connectionStringOf(cluster, 'postgres') });
  try {
    await client.connect();
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [embeddedDatabase]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(embeddedDatabase)}`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== invalidPassword) throw error;
    throw new StartupFailure(
      `The file postgres-password in ${cluster.dataDirectory} does not fit the database: put back the one made with it.`,
    );
  } finally {
    await client.end();
  }
}

function supervise(cluster: Cluster, lockDescriptor: number, first: RunningPostgres, log: Logger) {
  let running = first;
  let isStopping = false;
  let restart: Promise<void> = Promise.resolve();

  async function bringBack(): Promise<void> {
    log.error({ databasePid: running.pid }, 'the database server exited; restarting it');
    for (let pauseMs = 100; !isStopping; pauseMs = Math.min(pauseMs * 2, maximumRestartPauseMs)) {
      try {
        running = await startPostgres(cluster, lockDescriptor);
        log.info({ databasePid: running.pid }, 'the database server is back');
        return watch();
      } catch (error) {
        log.error(
          { reason: error instanceof Error ? error.message : String(error) },
          'the database server could not be restarted',
        );
        await sleep(pauseMs, undefined, { ref: false });
      }
    }
  }

  function watch(): void {
    void running.ended.then(() => {
      if (!isStopping) restart = bringBack();
    });
  }

  watch();
  return {
    pid: () => running.pid,
    async stop() {
      isStopping = true;
      await restart;
      await stopPostgres(cluster.directory, running.pid);
    },
  };
}
