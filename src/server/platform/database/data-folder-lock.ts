import { chmodSync, closeSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { explainFileFault, hasCode } from '#server/platform/failures/file-faults.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { readIfPresent } from './durable-files.ts';

/** How long to wait for the holder to write down who it is: it does so right after taking the lock. */
const holderNameWaitMs = 1_000;

/**
 * `release` gives the folder free again. `brokenOff` tells when the server before this one started, if it ended without doing that:
 * killed, crashed, or with the machine.
 */
type DataFolderLock = { release: () => void; brokenOff: { since: string } | undefined };

/**
 * Takes the data folder for this process, so that no second server works on the same database files.
 *
 * The lock is the file lock that SQLite takes for a transaction: the only lock of the operating system that Node reaches
 * without a native module. Unlike a file with a process number it ends with the process however that dies, needs no guess
 * about what is stale, and holds between containers that share the folder.
 *
 * @throws StartupFailure naming the process that has the folder
 */
export async function lockDataFolder(dataDirectory: string): Promise<DataFolderLock> {
  const holderFile = join(dataDirectory, 'server.pid');
  let lock: DatabaseSync | undefined;
  let before: z.infer<typeof holderShape> | undefined;
  try {
    lock = new DatabaseSync(ownFile(join(dataDirectory, 'server.lock')), { timeout: 0 });
    lock.exec('begin exclusive');
    before = parseHolder(await readIfPresent(holderFile));
    const holder: z.infer<typeof holderShape> = { pid: process.pid, host: hostname(), since: new Date().toISOString() };
    writeFileSync(holderFile, JSON.stringify(holder), { mode: 0o600 });
  } catch (error) {
    lock?.close();
    if (isBusy(error)) {
      const holder = await readHolder(holderFile);
      throw new StartupFailure(
        `Another server has the data folder ${dataDirectory}: ${holder}. Stop it, or name another folder in DATA_DIR.`,
      );
    }
    throw explainFileFault(error, dataDirectory);
  }
  const held = lock;
  return {
    brokenOff: before === undefined ? undefined : { since: before.since },
    release() {
      if (!held.isOpen) return;
      rmSync(holderFile, { force: true });
      held.close();
    },
  };
}

/**
 * SQLite would let everybody read what it makes. One that is there is not opened here: to close it would end a lock that this process has.
 * @returns the path of a file that is there and only its owner may read
 */
function ownFile(path: string): string {
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    chmodSync(path, 0o600);
  }
  return path;
}

const holderShape = z.object({ pid: z.int().positive(), host: z.string(), since: z.string() });

async function readHolder(holderFile: string): Promise<string> {
  const giveUpAt = performance.now() + holderNameWaitMs;
  do {
    const holder = parseHolder(await readIfPresent(holderFile));
    if (holder !== undefined && (holder.host !== hostname() || isAlive(holder.pid))) {
      return `process ${holder.pid} on ${holder.host}, since ${holder.since}`;
    }
    await sleep(50);
  } while (performance.now() < giveUpAt);
  return 'a process that left no name';
}

function parseHolder(text: string | undefined): z.infer<typeof holderShape> | undefined {
  try {
    return holderShape.parse(JSON.parse(text ?? ''));
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

/** SQLite's result code 5: somebody else has the lock. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5;
}
