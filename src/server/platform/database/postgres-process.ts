import { once } from 'node:events';
import { closeSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasCode } from '#server/platform/failures/file-faults.ts';
import { type Cluster, startOnFolder } from './cluster.ts';
import { explainPostgresFault, openPostgresLog, readNewLines } from './postgres-log.ts';
import { folderSetting, inspectFolder, isProcessRunning } from './postmaster.ts';

const pollMs = 20;
/** Recovery after a crash replays the write-ahead log. */
const startTimeoutMs = 120_000;
/** PostgreSQL's "fast" and "immediate" shutdown, and how long each may take. */
const shutdowns: readonly [NodeJS.Signals, number][] = [
  ['SIGINT', 7_000],
  ['SIGQUIT', 2_000],
];

export type RunningPostgres = { pid: number; ended: Promise<void> };

/**
 * @param lockDescriptor of the data folder's lock, which the server inherits
 * @throws StartupFailure with PostgreSQL's reason
 */
export async function startPostgres(cluster: Cluster, lockDescriptor: number): Promise<RunningPostgres> {
  if ((await inspectFolder(cluster.directory)).kind === 'stale') {
    await rm(join(cluster.directory, 'postmaster.pid'), { force: true });
  }
  const log = openPostgresLog(cluster);
  const command = (folder: string): [string, string[]] => [
    join(cluster.binaries.directory, 'postgres'),
    ['-D', folder, ...Object.entries(settingsFor(cluster)).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
  ];
  const streams = ['ignore', log.descriptor, log.descriptor, lockDescriptor] as const;
  const child = startOnFolder(cluster, cluster.directory, command, streams);
  closeSync(log.descriptor);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  await once(child, 'spawn');
  const pid = child.pid ?? 0;
  const giveUpAt = performance.now() + startTimeoutMs;
  while (!hasEnded() && performance.now() < giveUpAt) {
    const state = await inspectFolder(cluster.directory);
    if (state.kind === 'ours' && state.postmaster.pid === pid && state.postmaster.isReady) return { pid, ended };
    await Promise.race([ended, sleep(pollMs)]);
  }
  if (!hasEnded()) await stopPostgres(cluster.directory, pid);
  throw explainPostgresFault(await readNewLines(log), cluster);
}

/** Stops the server; after an immediate shutdown the next start recovers, without loss of what was acknowledged. */
export async function stopPostgres(directory: string, pid: number): Promise<void> {
  for (const [signal, timeoutMs] of shutdowns) {
    const state = await inspectFolder(directory);
    if (state.kind === 'ours' && state.postmaster.pid === pid) signalProcess(pid, signal);
    const giveUpAt = performance.now() + timeoutMs;
    while (performance.now() < giveUpAt && (await isProcessRunning(pid))) await sleep(pollMs);
  }
}

function settingsFor({ socket, port, directory }: Cluster): Record<string, string> {
  return {
    listen_addresses: socket === undefined ? '127.0.0.1' : '',
    port: String(port),
    unix_socket_directories: socket?.nameForServer ?? '',
    unix_socket_permissions: '0700',
    max_connections: '60',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    // Without replication, rows loaded into new tables skip the write-ahead log.
    wal_level: 'minimal',
    max_wal_senders: '0',
    timezone: 'UTC',
    log_timezone: 'UTC',
    logging_collector: 'off',
    // Statements and values in error details may be health data.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    [folderSetting]: directory,
  };
}

export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error;
  }
}
