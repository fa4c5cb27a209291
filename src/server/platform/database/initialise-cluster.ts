import { randomUUID } from 'node:crypto';
import { closeSync, fchownSync, openSync, unlinkSync, writeSync } from 'node:fs';
import { chown, mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { explainFileFault, hasCode } from '#server/platform/failures/file-faults.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { type Cluster, embeddedRole, startOnFolder } from './cluster.ts';
import { flushFolder, readIfPresent } from './durable-files.ts';
import { explainPostgresFault } from './postgres-log.ts';

const draftPrefix = 'postgres.new-';
const firstWithOwnLocale = 17;

/**
 * Makes the database files when there are none yet. They are made under another name and renamed when complete, so a first
 * start that was interrupted at any moment leaves nothing that the next one would take for a database.
 *
 * @throws StartupFailure when they cannot be made, or there are files that are no database
 */
export async function initialiseCluster(cluster: Cluster): Promise<void> {
  try {
    await removeDrafts(cluster);
    if (await isInitialised(cluster)) return;
    const draft = join(cluster.dataDirectory, `${draftPrefix}${randomUUID()}`);
    await mkdir(draft, { mode: 0o700 });
    if (cluster.account !== undefined) await chown(draft, cluster.account.uid, cluster.account.gid);
    await runInitdb(cluster, draft);
    await rename(draft, cluster.directory);
    await flushFolder(cluster.dataDirectory);
  } catch (error) {
    throw explainFileFault(error, cluster.directory);
  }
}

/** @returns the major version of PostgreSQL that made the files in a folder; nothing where there is no database */
export async function readFilesVersion(directory: string): Promise<string | undefined> {
  return (await readIfPresent(join(directory, 'PG_VERSION')))?.trim();
}

/**
 * Text sorts by its code points on every machine. Letters are folded by PostgreSQL's own locale; before version 17, which has none, by
 * the system's.
 */
function localeWords(majorVersion: string): string[] {
  return Number(majorVersion) >= firstWithOwnLocale
    ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    : ['--locale=C', '--locale-provider=libc', '--lc-ctype=C.UTF-8'];
}

async function isInitialised(cluster: Cluster): Promise<boolean> {
  if ((await readFilesVersion(cluster.directory)) !== undefined) return true;
  try {
    await rmdir(cluster.directory);
  } catch (error) {
    if (hasCode(error, 'ENOTEMPTY')) {
      throw new StartupFailure(`${cluster.directory} holds files, but no database: move them away.`);
    }
    if (!hasCode(error, 'ENOENT')) throw error;
  }
  return false;
}

/** An `initdb` that outlived its parent may still write into its draft: then the draft goes at a later start. */
async function removeDrafts(cluster: Cluster): Promise<void> {
  const names = await readdir(cluster.dataDirectory);
  const drafts = names.filter((name) => name.startsWith(draftPrefix));
  await Promise.allSettled(
    drafts.map((name) => rm(join(cluster.dataDirectory, name), { recursive: true, force: true })),
  );
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
      ...localeWords(cluster.binaries.majorVersion),
      '--no-instructions',
    ],
  ];
  const child = startOnFolder(cluster, draft, command, {
    detached: true,
    stdio: [passwordDescriptor, 'ignore', 'pipe'],
  });
  closeSync(passwordDescriptor);
  const exitCode = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  const [complaints, code] = await Promise.all([child.stderr === null ? '' : text(child.stderr), exitCode]);
  if (code !== 0) throw explainPostgresFault(complaints, cluster);
}

/** The password in a file without a name, which the account that runs `initdb` may read; the real one it may not reach. */
function openPasswordForReading(cluster: Cluster): number {
  const path = join(cluster.dataDirectory, 'postgres-password.draft');
  const descriptor = openSync(path, 'w+', 0o600);
  unlinkSync(path);
  // At position 0, so that reading starts there too.
  writeSync(descriptor, `${cluster.password}\n`, 0);
  if (cluster.account !== undefined) fchownSync(descriptor, cluster.account.uid, cluster.account.gid);
  return descriptor;
}
