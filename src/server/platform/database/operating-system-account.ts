import { execFile } from 'node:child_process';
import { lchown, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Logger } from 'pino';
import { hasCode } from '#server/platform/failures/file-faults.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';

const run = promisify(execFile);

/** An account of the operating system, by number; `name` is for people. */
export type OperatingSystemAccount = { name: string; uid: number; gid: number };

/** The account that is made when there is none to take. */
const ownAccount = 'wordmood';

/**
 * PostgreSQL refuses to run as root. Started by root, it therefore runs under another account: the one that owns the
 * database files already, else `wordmood` or `postgres` where they exist, else `wordmood` newly made, else `nobody`.
 *
 * @param clusterDirectory where the database files are, or will be
 * @returns nothing when this process is not root: then PostgreSQL simply runs as this user
 * @throws StartupFailure when the files belong to somebody this process cannot act for, or no account can be had
 */
export async function chooseDatabaseAccount(
  clusterDirectory: string,
  log: Logger,
): Promise<OperatingSystemAccount | undefined> {
  const owner = await readOwner(clusterDirectory);
  const uid = process.getuid?.();
  if (uid !== 0) {
    if (owner === undefined || owner.uid === uid) return undefined;
    throw new StartupFailure(
      `${clusterDirectory} belongs to another user (number ${owner.uid}): start the server as that user.`,
    );
  }
  if (process.platform !== 'linux') {
    throw new StartupFailure('PostgreSQL does not run as root: start the server as another user, or set DATABASE_URL.');
  }
  if (owner !== undefined && owner.uid !== 0) return { name: `user number ${owner.uid}`, ...owner };
  const account =
    (await findAccount(ownAccount)) ??
    (await findAccount('postgres')) ??
    (await makeAccount(log)) ??
    (await findAccount('nobody'));
  if (account === undefined) {
    throw new StartupFailure(
      `PostgreSQL does not run as root: make a user for it (useradd --system ${ownAccount}), or set DATABASE_URL.`,
    );
  }
  return account;
}

/** Gives database files that root owns (put back from a backup, say) to the account PostgreSQL runs under. */
export async function handOver(clusterDirectory: string, account: OperatingSystemAccount): Promise<void> {
  const owner = await readOwner(clusterDirectory);
  if (owner === undefined || owner.uid === account.uid) return;
  const names = await readdir(clusterDirectory, { recursive: true });
  for (const name of names) await lchown(join(clusterDirectory, name), account.uid, account.gid);
  // Last, so that an interrupted hand-over is seen and finished by the next start.
  await lchown(clusterDirectory, account.uid, account.gid);
}

async function readOwner(path: string): Promise<{ uid: number; gid: number } | undefined> {
  try {
    const { uid, gid } = await stat(path);
    return { uid, gid };
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

async function findAccount(name: string): Promise<OperatingSystemAccount | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { name, uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

async function makeAccount(log: Logger): Promise<OperatingSystemAccount | undefined> {
  try {
    await run('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', ownAccount]);
  } catch {
    return undefined;
  }
  log.info(
    { systemAccount: ownAccount },
    'made an operating system account for the database, because root may not run it',
  );
  return findAccount(ownAccount);
}
