import { createReadStream, fchownSync, openSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
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

export function readNewLines({ path, lengthAtStart }: PostgresLog): Promise<string> {
  return text(createReadStream(path, { start: lengthAtStart }));
}

/** Turns the output of `initdb` or `postgres` into one line. */
export function explainPostgresFault(output: string, cluster: Cluster): StartupFailure {
  const known = knownFaults(output, cluster).find(([pattern]) => pattern.test(output));
  if (known !== undefined) return new StartupFailure(known[1]);
  const reasons = output.split('\n').filter((line) => /(?:FATAL|PANIC|error): /i.test(line));
  const reason = reasons.at(-1)?.replace(/^.*?(?:FATAL|PANIC|error): +/i, '') ?? 'it gave no reason';
  return new StartupFailure(
    `The embedded database did not start: ${reason} (more in ${join(cluster.dataDirectory, 'postgres.log')}).`,
  );
}

function knownFaults(output: string, { directory, port }: Cluster): [RegExp, string][] {
  const [holder] = /PID \d+/.exec(output) ?? [];
  const taken = `Port ${port} of 127.0.0.1 is taken by another program: name a free one in EMBEDDED_DATABASE_PORT.`;
  const full = `The disk is full: the embedded database in ${directory} needs about 100 MB.`;
  const lost = `${directory} has lost files of the database: put the folder back from a backup.`;
  return [
    [/Address already in use/, taken],
    [/No space left on device|Disk quota exceeded/, full],
    [/running in data directory/, `A PostgreSQL that this program did not start (${holder}) uses ${directory}.`],
    [/could not find the database system|could not open \S+ "[^"]*": No such file or directory/, lost],
  ];
}
