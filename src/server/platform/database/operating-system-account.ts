import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { hasCode } from '#server/platform/failures/file-faults.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';

const run = promisify(execFile);

export type OperatingSystemAccount = { uid: number; gid: number };

const ownAccount = 'wordmood';

/**
 * PostgreSQL refuses to run as root. Started by root it runs as the owner of the database files, else as `wordmood` or `postgres`; where
 * neither exists, `wordmood` is made.
 * @returns undefined where this process is not root
 * @throws StartupFailure when the files belong to another account, or there is none
 */
export async function chooseDatabaseAccount(clusterDirectory: string): Promise<OperatingSystemAccount | undefined> {
  const owner = await readOwner(clusterDirectory);
  const uid = process.getuid?.();
  if (uid !== 0) {
    if (owner === undefined || owner.uid === uid) return undefined;
    throw new StartupFailure(
      `${clusterDirectory} belongs to another user (number ${owner.uid}): start the server as that user.`,
    );
  }
  if (owner?.uid === 0) {
    throw new StartupFailure(
      `${clusterDirectory} belongs to root, as which PostgreSQL does not run: chown -R ${ownAccount}: ${clusterDirectory}`,
    );
  }
  const account = owner ?? (await findAccount(ownAccount)) ?? (await findAccount('postgres')) ?? (await makeAccount());
  if (account !== undefined) return account;
  throw new StartupFailure(
    `PostgreSQL does not run as root: make a user for it (useradd --system ${ownAccount}), or set DATABASE_URL.`,
  );
}

async function readOwner(path: string): Promise<OperatingSystemAccount | undefined> {
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
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

async function makeAccount(): Promise<OperatingSystemAccount | undefined> {
  await run('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', ownAccount]).catch(() => null);
  return findAccount(ownAccount);
}
