import { readdir, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Logger } from 'pino';
import { type Cluster, connectionStringOf } from '#server/platform/database/cluster.ts';
import { createEmbeddedDatabase } from '#server/platform/database/create-embedded-database.ts';
import { initialiseCluster } from '#server/platform/database/initialise-cluster.ts';
import type { PostgresBinaries } from '#server/platform/database/postgres-binaries.ts';
import { adoptOrLaunch, signalProcess, stopPostgres } from '#server/platform/database/postgres-process.ts';
import { inspectFolder } from '#server/platform/database/postmaster.ts';
import { copyRows } from '#server/platform/database/row-copy/copy-rows.ts';
import { prepareSocketFolder } from '#server/platform/database/socket-folder.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { exchangeFolders } from './exchange-folders.ts';

/** What a look through a whole database has found. */
export type Soundness = { findings: number; auditIsWhole: boolean };
/** Brings a database up to date where it is behind, if that is asked for, and looks through it. Null where it is behind. */
export type LookThrough = (connectionString: string, how: { bringUpToDate: boolean }) => Promise<Soundness | null>;

/** What is carried over: the cluster as it is to be, and the programs that read its files as they are. */
type CarryingOver = {
  cluster: Cluster;
  from: PostgresBinaries;
  lookThrough: LookThrough;
  log: Logger;
};

/** For files that are made with any database. */
const emptyDatabaseBytes = 100_000_000;

/**
 * Carries a database over to another major version of PostgreSQL, whose programs do not read its files: starts the old one and, aside, a
 * new one, copies all rows, brings the copy up to date and looks through it. Only then the folders are exchanged.
 *
 * @returns the folder in which the old files stay until somebody removes it
 * @throws StartupFailure in one line; the old files are where they were and as they were
 */
export async function carryOver({ cluster, from, lookThrough, log }: CarryingOver): Promise<string> {
  const { dataDirectory, binaries } = cluster;
  const begin = performance.now();
  const versions = `${from.version} to ${binaries.version}`;
  log.warn({ postgres: versions }, 'upgrading the database to another major version; requests wait until it is done');
  const aside = { ...cluster, directory: join(dataDirectory, 'postgres.carrying') };
  try {
    await refuseFullDisk(cluster);
    await removeAside(aside);
    await initialiseCluster(aside);
    const old = await onSocket({ ...cluster, binaries: from }, log);
    const leftOut = await whileBothRun(old, await onSocket(aside, log), { lookThrough, log });
    if (leftOut.length > 0) {
      log.warn(
        { reason: leftOut.join(', ') },
        'tables of other applications were not copied and remain in the old files',
      );
    }
    const former = await exchangeFolders(dataDirectory, aside.directory, from.majorVersion);
    const durationMs = Math.round(performance.now() - begin);
    log.warn({ postgres: versions, durationMs }, 'upgraded the database; the old files remain');
    return former;
  } catch (error) {
    await removeAside(aside).catch(() => undefined);
    throw explain(error, { cluster, from });
  }
}

/** Nobody but this process reaches either of them. */
async function onSocket(cluster: Cluster, log: Logger): Promise<Cluster> {
  const { port, account } = cluster;
  return { ...cluster, socket: await prepareSocketFolder(cluster.directory, { port, account, log }) };
}

/** @returns the names of tables that were not copied */
async function whileBothRun(
  old: Cluster,
  aside: Cluster,
  { lookThrough, log }: Pick<CarryingOver, 'lookThrough' | 'log'>,
): Promise<string[]> {
  const pids: number[] = [];
  const letGo = () => {
    for (const pid of pids) signalProcess(pid, 'SIGINT');
  };
  // However this process ends (short of being killed), neither stays behind.
  process.once('exit', letGo);
  try {
    for (const one of [old, aside]) pids.push((await adoptOrLaunch(one, log)).pid);
    await createEmbeddedDatabase(aside);
    const [from, to] = [connectionStringOf(old), connectionStringOf(aside)];
    const leftOut = await copyRows(from, to);
    log.info({ action: 'verify the copy' }, 'upgrading the database');
    const before = await lookThrough(from, { bringUpToDate: false });
    refuseWorse(before, await lookThrough(to, { bringUpToDate: true }));
    return leftOut;
  } finally {
    for (const [index, one] of [old, aside].entries()) {
      const pid = pids[index];
      if (pid !== undefined) await stopPostgres(one, pid);
      if (one.socket !== undefined && dirname(one.socket.path) !== one.directory) {
        await rm(one.socket.path, { recursive: true, force: true });
      }
    }
    process.removeListener('exit', letGo);
  }
}

/** What did not fit before is no fault of the copy; where the old one could not be looked through everything has to fit. */
function refuseWorse(before: Soundness | null, after: Soundness | null): void {
  if (after === null) throw new StartupFailure('the copy could not be brought up to date');
  const { findings, auditIsWhole } = before ?? { findings: 0, auditIsWhole: true };
  if (after.findings > findings) {
    throw new StartupFailure(`records of participants do not fit in the copy (${after.findings} findings)`);
  }
  if (auditIsWhole && !after.auditIsWhole) throw new StartupFailure('the audit log of the copy is incomplete');
}

async function removeAside(aside: Cluster): Promise<void> {
  const state = await inspectFolder(aside.directory);
  if (state.kind === 'ours') await stopPostgres(aside, state.postmaster.pid);
  await rm(aside.directory, { recursive: true, force: true, maxRetries: 3 });
}

async function refuseFullDisk({ directory, dataDirectory }: Cluster): Promise<void> {
  let bytes = emptyDatabaseBytes;
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name)).catch(() => null))?.size ?? 0;
  }
  const { bavail, bsize } = await statfs(dataDirectory);
  if (bavail * bsize >= bytes) return;
  const inMegabytes = (size: number) => `${Math.ceil(size / 1e6).toLocaleString('en')} MB`;
  throw new StartupFailure(
    `the disk has no room for both: ${inMegabytes(bytes)} are needed, ${inMegabytes(bavail * bsize)} are free`,
  );
}

function explain(error: unknown, { cluster, from }: Pick<CarryingOver, 'cluster' | 'from'>): unknown {
  if (!(error instanceof StartupFailure)) return error;
  const reason = error.message.replace(/\.$/, '');
  return new StartupFailure(
    `${cluster.directory} could not be carried over from PostgreSQL ${from.version} to ${cluster.binaries.version}: ${reason}. Nothing has been changed; POSTGRES_PROGRAMS=${from.directory} goes on with it as it is.`,
    { cause: error },
  );
}
