import { once } from 'node:events';
import { closeSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { hasCode } from '#server/platform/failures/file-faults.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { type Cluster, startOnFolder } from './cluster.ts';
import { askForClusterLock, heldExitCode, underClusterLock } from './cluster-lock.ts';
import { explainPostgresFault, isPassingLogLine, openPostgresLog, readNewLines } from './postgres-log.ts';
import { folderSetting, inspectFolder, isProcessRunning, isProgramReplaced, type Postmaster } from './postmaster.ts';

const pollMs = 20;
const watchMs = 500;
/** Recovery after a crash reads the log of changes since the last checkpoint; on a slow disk that takes a while. */
const startTimeoutMs = 120_000;
/** How long the helpers of a killed server may take to end. */
const passingFaultTimeoutMs = 20_000;
/** How long whoever has the files may take to leave them. */
const heldTimeoutMs = 10_000;
const fastStopTimeoutMs = 7_000;
const immediateStopTimeoutMs = 2_000;

export type RunningPostgres = { pid: number; wasAdopted: boolean; ended: Promise<void> };

/**
 * Takes over the server that runs on the cluster's folder, when it is ours and as we would start it; otherwise starts one,
 * after the old one has ended.
 *
 * @throws StartupFailure with PostgreSQL's reason
 */
export async function adoptOrLaunch(cluster: Cluster, log: Logger): Promise<RunningPostgres> {
  const giveUpAt = performance.now() + startTimeoutMs;
  const giveUpPassingFaultsAt = performance.now() + passingFaultTimeoutMs;
  const giveUpHeldAt = performance.now() + heldTimeoutMs;
  while (performance.now() < giveUpAt) {
    const state = await inspectFolder(cluster.directory);
    if (state.kind === 'ours') {
      const { postmaster } = state;
      if (!(await isAsWeWouldStartIt(postmaster, cluster))) await stopPostgres(cluster, postmaster.pid);
      else if (postmaster.isReady) {
        log.warn(
          { databasePid: postmaster.pid },
          'the last server did not end cleanly; taking over its database server',
        );
        return { pid: postmaster.pid, wasAdopted: true, ended: waitUntilGone(cluster, postmaster.pid) };
      }
    } else {
      const outcome = await launchUnlessHeld(cluster, state.kind === 'stale');
      if (outcome === 'held') {
        if (performance.now() > giveUpHeldAt) throw heldElsewhere(cluster);
      } else if ('running' in outcome) return outcome.running;
      else if (!isPassingLogLine(outcome.said) || performance.now() > giveUpPassingFaultsAt) {
        throw explainPostgresFault(outcome.said, cluster);
      }
    }
    await sleep(pollMs);
  }
  throw new StartupFailure(`The embedded database in ${cluster.directory} is still not ready after 2 minutes.`);
}

/**
 * Ends the server: waits for running statements to be rolled back, and pulls it down if that takes too long
 * (the next start then recovers; nothing acknowledged is lost).
 */
export async function stopPostgres(cluster: Cluster, pid: number): Promise<void> {
  // SIGINT and SIGQUIT are PostgreSQL's "fast" and "immediate" shutdown.
  for (const [signal, timeoutMs] of [
    ['SIGINT', fastStopTimeoutMs],
    ['SIGQUIT', immediateStopTimeoutMs],
  ] as const) {
    if (await isServing(cluster, pid)) signalProcess(pid, signal);
    const giveUpAt = performance.now() + timeoutMs;
    // The lock file goes a moment before the process does.
    while (performance.now() < giveUpAt && (await isProcessRunning(pid))) await sleep(pollMs);
  }
}

async function isAsWeWouldStartIt(postmaster: Postmaster, cluster: Cluster): Promise<boolean> {
  const { port, socket, binaries } = cluster;
  const listensAlike =
    socket === undefined
      ? postmaster.listensOnPort && postmaster.socketFolder === ''
      : !postmaster.listensOnPort && postmaster.socketFolder === socket.nameForServer;
  const isSame = listensAlike && postmaster.port === port && postmaster.binary === join(binaries.directory, 'postgres');
  return isSame && !(await isProgramReplaced(postmaster.pid));
}

type Outcome = { running: RunningPostgres } | { said: string } | 'held';

async function launchUnlessHeld(cluster: Cluster, isStale: boolean): Promise<Outcome> {
  const lock = await askForClusterLock(cluster);
  if (lock === 'held') return 'held';
  // Only now: a database server elsewhere would end itself without its file.
  if (isStale) await rm(join(cluster.directory, 'postmaster.pid'), { force: true });
  return launch(cluster, lock === 'free');
}

function heldElsewhere({ directory }: Cluster): StartupFailure {
  return new StartupFailure(
    `Another database server works on ${directory}, perhaps in another container: stop it, or name another folder in DATA_DIR.`,
  );
}

async function launch(cluster: Cluster, canLock: boolean): Promise<Outcome> {
  const log = openPostgresLog(cluster);
  const command = (folder: string): [string, string[]] => {
    const postgres = join(cluster.binaries.directory, 'postgres');
    const words = ['-D', folder, ...asArguments(settingsFor(cluster))];
    return canLock ? underClusterLock(folder, postgres, words) : [postgres, words];
  };
  // A group of its own: Ctrl-C in the terminal must reach us only, and we end it after the last request.
  const child = startOnFolder(cluster, cluster.directory, command, {
    detached: true,
    stdio: ['ignore', log.descriptor, log.descriptor],
  });
  closeSync(log.descriptor);
  let hasEnded = false;
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      hasEnded = true;
      resolve();
    });
  });
  await once(child, 'spawn');
  const pid = child.pid ?? 0;
  const giveUpAt = performance.now() + startTimeoutMs;
  while (!hasEnded && performance.now() < giveUpAt) {
    const state = await inspectFolder(cluster.directory);
    if (state.kind === 'ours' && state.postmaster.pid === pid && state.postmaster.isReady) {
      return { running: { pid, wasAdopted: false, ended } };
    }
    await Promise.race([ended, sleep(pollMs)]);
  }
  if (!hasEnded) await stopPostgres(cluster, pid);
  if (child.exitCode === heldExitCode) return 'held';
  return { said: await readNewLines(log) };
}

function settingsFor(cluster: Cluster): Record<string, string> {
  return {
    listen_addresses: cluster.socket === undefined ? '127.0.0.1' : '',
    port: String(cluster.port),
    unix_socket_directories: cluster.socket?.nameForServer ?? '',
    unix_socket_permissions: '0700',
    max_connections: '60',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    // Nothing is replicated: rows that are loaded into new tables go to the disk once, and not to the log of changes as well.
    wal_level: 'minimal',
    max_wal_senders: '0',
    timezone: 'UTC',
    log_timezone: 'UTC',
    logging_collector: 'off',
    // Statements and the values in error details can be health data: neither goes to the log.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    [folderSetting]: cluster.directory,
  };
}

function asArguments(settings: Record<string, string>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

async function waitUntilGone(cluster: Cluster, pid: number): Promise<void> {
  while (await isServing(cluster, pid)) await sleep(watchMs, undefined, { ref: false });
}

async function isServing(cluster: Cluster, pid: number): Promise<boolean> {
  const state = await inspectFolder(cluster.directory);
  return state.kind === 'ours' && state.postmaster.pid === pid;
}

/** Sends a signal; a process that has just ended is no fault. */
export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error;
  }
}
