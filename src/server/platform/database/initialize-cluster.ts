import { randomUUID } from 'node:crypto';
import { closeSync, fchownSync, openSync, unlinkSync, writeSync } from 'node:fs';
import { chown, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { explainFileFault, hasCode } from '#server/platform/failures/file-faults.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { type Cluster, embeddedRole, startOnFolder } from './cluster.ts';
import { flushFolder } from './durable-files.ts';
import { readFilesVersion } from './find-postgres-programs.ts';
import { explainPostgresFault } from './postgres-log.ts';

const draftPrefix = 'postgres.new-';
const firstWithOwnLocale = 17;

/**
 * Creates missing database files in a temporary folder, renamed when complete, as a start may be interrupted.
 * @throws StartupFailure when creation fails, or other files are there
 */
export async function initializeCluster(cluster: Cluster): Promise<void> {
  const { account, dataDirectory, directory } = cluster;
  try {
    await removeDrafts(dataDirectory);
    if ((await readFilesVersion(directory)) !== undefined) return;
    const draft = join(dataDirectory, `${draftPrefix}${randomUUID()}`);
    await mkdir(draft, { mode: 0o700 });
    if (account !== undefined) await chown(draft, account.uid, account.gid);
    await runInitdb(cluster, draft);
    await rename(draft, directory).catch((error) => {
      if (!hasCode(error, 'ENOTEMPTY')) throw error;
      throw new StartupFailure(`${directory} holds files, but no database: move them away.`);
    });
    await flushFolder(dataDirectory);
  } catch (error) {
    throw explainFileFault(error, directory);
  }
}

/** Sorted by code point on every machine. Upper and lower case are PostgreSQL's own from version 17, before that of the system. */
function localeWords(version: string): string[] {
  return Number.parseInt(version, 10) >= firstWithOwnLocale
    ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    : ['--locale-provider=libc', '--lc-ctype=C.UTF-8'];
}

/** A draft that an orphaned `initdb` still writes to is removed at a later start. */
async function removeDrafts(dataDirectory: string): Promise<void> {
  const names = (await readdir(dataDirectory)).filter((name) => name.startsWith(draftPrefix));
  await Promise.allSettled(names.map((name) => rm(join(dataDirectory, name), { recursive: true, force: true })));
}

async function runInitdb(cluster: Cluster, draft: string): Promise<void> {
  const passwordDescriptor = openPasswordForReading(cluster);
  const command = (folder: string): [string, string[]] => [
    join(cluster.binaries.directory, 'initdb'),
    [
      `--pgdata=${folder}`,
      `--username=${embeddedRole}`,
      '--pwfile=/dev/stdin',
      '--auth=scram-sha-256',
      '--data-checksums',
      '--encoding=UTF8',
      '--locale=C',
      ...localeWords(cluster.binaries.version),
      '--no-instructions',
    ],
  ];
  const child = startOnFolder(cluster, draft, command, [passwordDescriptor, 'ignore', 'pipe']);
  closeSync(passwordDescriptor);
  const exitCode = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  const [complaints, code] = await Promise.all([child.stderr === null ? '' : text(child.stderr), exitCode]);
  if (code !== 0) throw explainPostgresFault(complaints, cluster);
}

/** An unlinked file, because the account that runs `initdb` cannot reach the real one. */
function openPasswordForReading({ account, dataDirectory, password }: Cluster): number {
  const path = join(dataDirectory, 'postgres-password.draft');
  const descriptor = openSync(path, 'w+', 0o600);
  unlinkSync(path);
  // At position 0, where reading starts too.
  writeSync(descriptor, `${password}\n`, 0);
  if (account !== undefined) fchownSync(descriptor, account.uid, account.gid);
  return descriptor;
}
