import { fchownSync, openSync, renameSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import type { Cluster } from './cluster.ts';

const largestLogBytes = 5_000_000;

/** PostgreSQL writes straight into a file, so that a server that outlives us still has somewhere to write. */
type PostgresLog = { path: string; descriptor: number; lengthAtStart: number };

/** Opens `postgres.log` of the data folder for appending; a long one is put aside as `postgres.log.1` first. */
export function openPostgresLog(cluster: Cluster): PostgresLog {
  const path = join(cluster.dataDirectory, 'postgres.log');
  const length = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (length > largestLogBytes) renameSync(path, `${path}.1`);
  const descriptor = openSync(path, 'a', 0o600);
  if (cluster.account !== undefined) fchownSync(descriptor, cluster.account.uid, cluster.account.gid);
  return { path, descriptor, lengthAtStart: length > largestLogBytes ? 0 : length };
}

/** What PostgreSQL has written since the log was opened. */
export async function readNewLines(log: PostgresLog): Promise<string> {
  const handle = await open(log.path, 'r');
  try {
    const { size } = await handle.stat();
    const buffer = Buffer.alloc(Math.max(size - log.lengthAtStart, 0));
    await handle.read(buffer, 0, buffer.length, log.lengthAtStart);
    return buffer.toString('utf8');
  } finally {
    await handle.close();
  }
}

/** Faults that pass by themselves: a server that was just killed leaves helpers that take a moment to notice. */
const passingFaults = [/pre-existing shared memory block/, /lock file "postmaster\.pid" already exists/];

/** Whether it helps to try again in a moment. */
export function isPassingLogLine(text: string): boolean {
  return passingFaults.some((pattern) => pattern.test(text));
}

/** Says in one line why PostgreSQL (`initdb` or the server) gave up, from what it wrote. */
export function explainPostgresFault(text: string, cluster: Cluster): StartupFailure {
  const holder = /\(PID (\d+)\) running in data directory/.exec(text)?.[1];
  if (/Address already in use/.test(text)) {
    return new StartupFailure(
      `Port ${cluster.port} of 127.0.0.1 is taken by another program: name a free one in EMBEDDED_DATABASE_PORT.`,
    );
  }
  if (/No space left on device|Disk quota exceeded/.test(text)) {
    return new StartupFailure(`The disk is full: the embedded database in ${cluster.directory} needs about 100 MB.`);
  }
  if (/Read-only file system/.test(text)) {
    return new StartupFailure(
      `${cluster.directory}: the file system can only be read. DATA_DIR names the data folder.`,
    );
  }
  if (holder !== undefined) {
    return new StartupFailure(
      `A PostgreSQL that this program did not start, process ${holder}, uses ${cluster.directory}.`,
    );
  }
  if (/could not find the database system|could not open \S+ "[^"]*": No such file or directory/.test(text)) {
    return new StartupFailure(
      `${cluster.directory} has lost files of the database: put the folder back from a backup.`,
    );
  }
  const reasons = text.split('\n').filter((line) => /(?:FATAL|PANIC|error): /i.test(line));
  const reason = reasons.at(-1)?.replace(/^.*?(?:FATAL|PANIC|error): +/i, '') ?? 'it gave no reason';
  return new StartupFailure(
    `The embedded database did not start: ${reason} (more in ${join(cluster.dataDirectory, 'postgres.log')}).`,
  );
}
