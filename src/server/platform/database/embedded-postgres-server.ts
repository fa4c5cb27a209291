import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { carryOver, type LookThrough } from './carry-over/carry-over.ts';
import { finishExchange } from './carry-over/exchange-folders.ts';
import { type Cluster, connectionStringOf } from './cluster.ts';
import { createEmbeddedDatabase } from './create-embedded-database.ts';
import { prepareDataFolder } from './data-folder.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import type { ProgramsSetting } from './find-postgres-programs.ts';
import { initialiseCluster } from './initialise-cluster.ts';
import { chooseDatabaseAccount, handOver } from './operating-system-account.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { adoptOrLaunch, type RunningPostgres, signalProcess, stopPostgres } from './postgres-process.ts';
import { findProgramsOfFolder } from './programs-of-folder.ts';
import { readOrCreateSecret } from './secret-file.ts';
import { prepareSocketFolder } from './socket-folder.ts';

const longestRestartPauseMs = 10_000;

type EmbeddedPostgresSettings = {
  dataDirectory: string;
  port: number;
  /** A port of 127.0.0.1, for `psql` and R on the same machine, unless it is said to be a Unix socket. */
  listensOn?: 'port' | 'socket';
  log: Logger;
  /** Which of PostgreSQL's programs run: the newest that fit, unless some are named. */
  programs?: ProgramsSetting;
  /** How a database is looked through that was carried over to another major version; without it none is. */
  lookThrough?: LookThrough | undefined;
  /** An npm package whose programs run, as if these had been named. */
  binariesPackage?: string | undefined;
};

/** The embedded database while it is up. */
export type EmbeddedPostgres = {
  connectionString: string;
  /** It was running already, left behind by a server that was killed. */
  wasAdopted: boolean;
  /** The process of the database server at this moment. */
  pid: () => number;
  /** Ends the database server, all its connections and the hold on the data folder. */
  stop: () => Promise<void>;
  /** Tells the database server to end and does not wait: for a process that has to go at once. */
  letGo: () => void;
};

/**
 * Starts PostgreSQL on the data folder, or takes over the one a killed server left running there, and keeps it up until
 * `stop`: should it end by itself it is started again. It listens on 127.0.0.1 only, or on a Unix socket in a folder of its
 * own, and wants the password of `postgres-password` in the data folder.
 *
 * @throws StartupFailure with one clear line: folder in use or not writable, port taken, disk full, no program for this system
 */
export async function startEmbeddedPostgres(settings: EmbeddedPostgresSettings): Promise<EmbeddedPostgres> {
  await prepareDataFolder(settings.dataDirectory);
  const lock = await lockDataFolder(settings.dataDirectory);
  if (lock.brokenOff !== undefined) settings.log.warn(lock.brokenOff, 'the server before this one did not end cleanly');
  try {
    const cluster = await prepareCluster(settings);
    const running = await adoptOrLaunch(cluster, settings.log);
    try {
      await createEmbeddedDatabase(cluster);
    } catch (error) {
      await stopPostgres(cluster, running.pid);
      throw error;
    }
    const supervision = supervise(cluster, running, settings.log);
    return {
      connectionString: connectionStringOf(cluster),
      wasAdopted: running.wasAdopted,
      pid: supervision.pid,
      async stop() {
        await supervision.stop();
        lock.release();
      },
      letGo: supervision.letGo,
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function prepareCluster(settings: EmbeddedPostgresSettings): Promise<Cluster> {
  const dataDirectory = await realpath(settings.dataDirectory);
  await finishExchange(dataDirectory);
  const directory = join(dataDirectory, 'postgres');
  const account = await chooseDatabaseAccount(directory, settings.log);
  const found = await findProgramsOfFolder({ directory, dataDirectory, account }, { programs: undefined, ...settings });
  const cluster: Cluster = {
    socket: undefined,
    directory,
    dataDirectory,
    account,
    binaries: found.kind === 'run' ? found.binaries : found.to,
    port: settings.port,
    password: await readOrCreateSecret(join(dataDirectory, 'postgres-password')),
  };
  if (account !== undefined) await handOver(directory, account);
  if (found.kind === 'carryOver') await carryOverFrom(found.from, cluster, settings);
  await initialiseCluster(cluster);
  if (settings.listensOn !== 'socket') return cluster;
  return { ...cluster, socket: await prepareSocketFolder(directory, { ...settings, account }) };
}

async function carryOverFrom(
  from: PostgresBinaries,
  cluster: Cluster,
  { lookThrough, log }: EmbeddedPostgresSettings,
): Promise<void> {
  if (lookThrough !== undefined) {
    await carryOver({ cluster, from, lookThrough, log });
    return;
  }
  throw new StartupFailure(
    `${cluster.directory} was written by PostgreSQL ${from.majorVersion} and is carried over to ${cluster.binaries.majorVersion} when WordMood starts: start it once. Nothing has been changed.`,
  );
}

function supervise(cluster: Cluster, first: RunningPostgres, log: Logger) {
  let running = first;
  let isStopping = false;
  let restart: Promise<void> = Promise.resolve();

  async function bringBack(): Promise<void> {
    log.error({ databasePid: running.pid }, 'the database server exited; restarting it');
    for (let pauseMs = 100; !isStopping; pauseMs = Math.min(pauseMs * 2, longestRestartPauseMs)) {
      try {
        running = await adoptOrLaunch(cluster, log);
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
      if (isStopping) return;
      isStopping = true;
      await restart;
      await stopPostgres(cluster, running.pid);
    },
    letGo() {
      if (isStopping) return;
      isStopping = true;
      signalProcess(running.pid, 'SIGINT');
    },
  };
}
