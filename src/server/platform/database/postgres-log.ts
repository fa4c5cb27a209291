import { fchownSync, openSync, renameSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import type { Cluster } from './cluster.ts';

const largestLogBytes = 5_000_000;

/** A file, so that a database server which outlives this process can still write. */
type PostgresLog = { path: string; descriptor: number; lengthAtStart: number };

/** Opens `postgres.log` for appending; a long one is renamed to `postgres.log.1` first. */
export function openPostgresLog({ account, dataDirectory }: Cluster): PostgresLog {
  const path = join(dataDirectory, 'postgres.log');
  const length = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (length > largestLogBytes) renameSync(path, `${path}.1`);
  const descriptor = openSync(path, 'a', 0o600);
  if (account !== undefined) fchownSync(descriptor, account.uid, account.gid);
  return { path, descriptor, lengthAtStart: length > largestLogBytes ? 0 : length };
}

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

/** Child processes of a server that was just killed end a moment later. */
export function isPassingLogLine(text: string): boolean {
  return /pre-existing shared memory block|lock file "postmaster\.pid" already exists/.test(text);
}

/** Turns the output of `initdb` or `postgres` into one line. */
export function explainPostgresFault(text: string, { directory, dataDirectory, port }: Cluster): StartupFailure {
  const holder = /\(PID (\d+)\) running in data directory/.exec(text)?.[1];
  const lines: readonly [boolean, string][] = [
    [
      /Address already in use/.test(text),
      `Port ${port} of 127.0.0.1 is taken by another program: name a free one in EMBEDDED_DATABASE_PORT.`,
    ],
    [
      /No space left on device|Disk quota exceeded/.test(text),
      `The disk is full: the embedded database in ${directory} needs about 100 MB.`,
    ],
    [
      /Read-only file system/.test(text),
      `${directory}: the file system can only be read. DATA_DIR names the data folder.`,
    ],
    [holder !== undefined, `A PostgreSQL that this program did not start, process ${holder}, uses ${directory}.`],
    [
      /could not find the database system|could not open \S+ "[^"]*": No such file or directory/.test(text),
      `${directory} has lost files of the database: put the folder back from a backup.`,
    ],
  ];
  const found = lines.find(([fits]) => fits)?.[1];
  if (found !== undefined) return new StartupFailure(found);
  const reasons = text.split('\n').filter((line) => /(?:FATAL|PANIC|error): /i.test(line));
  const reason = reasons.at(-1)?.replace(/^.*?(?:FATAL|PANIC|error): +/i, '') ?? 'it gave no reason';
  return new StartupFailure(
    `The embedded database did not start: ${reason} (more in ${join(dataDirectory, 'postgres.log')}).`,
  );
}
