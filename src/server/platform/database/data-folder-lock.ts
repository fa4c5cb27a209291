import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { explainFileFault } from '#server/platform/failures/file-faults.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { readIfPresent } from './durable-files.ts';
import { stopPostgres } from './postgres-process.ts';
import { inspectFolder, isProcessRunning, parentOf } from './postmaster.ts';

const pollMs = 100;
/** Longest end of a killed database server's child processes. */
const orphanLimitMs = 10_000;
const conflictExitCode = 75;

/**
 * Locks the data folder with `flock`, a lock of the kernel: it ends with the last process that holds it, the database server included, and
 * applies across containers, where process numbers and shared memory do not. Where the system has no `flock` (macOS), PostgreSQL's own
 * lock file remains.
 *
 * A database server left behind by a killed server is stopped.
 * @returns the descriptor, which the database server inherits to share the lock, and `release`, called once
 * @throws StartupFailure naming the process that holds the lock
 */
export async function lockDataFolder(dataDirectory: string): Promise<{ descriptor: number; release: () => void }> {
  const holderFile = join(dataDirectory, 'server.pid');
  let descriptor: number | undefined;
  try {
    descriptor = openSync(join(dataDirectory, 'server.lock'), 'a', 0o600);
    const locked = descriptor;
    await waitForLock(dataDirectory, locked, holderFile);
    const holder = `process ${process.pid} on ${hostname()}, since ${new Date().toISOString()}`;
    writeFileSync(holderFile, holder, { mode: 0o600 });
    const release = () => {
      rmSync(holderFile, { force: true });
      closeSync(locked);
    };
    return { descriptor, release };
  } catch (error) {
    if (descriptor !== undefined) closeSync(descriptor);
    throw explainFileFault(error, dataDirectory);
  }
}

async function waitForLock(dataDirectory: string, descriptor: number, holderFile: string): Promise<void> {
  const giveUpAt = performance.now() + orphanLimitMs;
  const directory = join(await realpath(dataDirectory), 'postgres');
  for (;;) {
    const state = await inspectFolder(directory);
    const holder = await readHolder(holderFile);
    if (state.kind !== 'ours') {
      if (tryLock(descriptor)) return;
    } else if (holder !== undefined && (await parentOf(state.postmaster.pid)) !== holder.pid) {
      await stopPostgres(directory, state.postmaster.pid);
      continue;
    }
    const isHere = holder !== undefined && holder.host === hostname() && (await isProcessRunning(holder.pid));
    if (isHere || performance.now() > giveUpAt) {
      throw new StartupFailure(
        `Another server has the data folder ${dataDirectory}, perhaps in another container: ${holder?.name ?? 'it left no name'}. Stop it, or name another folder in DATA_DIR.`,
      );
    }
    await sleep(pollMs);
  }
}

/** The lock belongs to the open file, which the program shares: it lasts after the program has ended. */
function tryLock(descriptor: number): boolean {
  const words = ['--nonblock', '--conflict-exit-code', String(conflictExitCode), '3'];
  return spawnSync('flock', words, { stdio: ['ignore', 'ignore', 'ignore', descriptor] }).status !== conflictExitCode;
}

async function readHolder(path: string) {
  const [name, pid, host] = /^process (\d+) on (.+), since .+$/.exec((await readIfPresent(path)) ?? '') ?? [];
  return name === undefined || host === undefined ? undefined : { name, pid: Number(pid), host };
}
