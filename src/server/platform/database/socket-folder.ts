import { createHash } from 'node:crypto';
import { lchown, lstat, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '#server/platform/failures/file-faults.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import type { OperatingSystemAccount } from './operating-system-account.ts';

/** `sun_path` less its terminating zero. */
const maximumSocketPathBytes = process.platform === 'linux' ? 107 : 103;

/** Folder of the database's Unix socket: its path, and its name for PostgreSQL, which is relative to the database files. */
export type SocketFolder = { path: string; nameForServer: string };

/** @returns the folder inside the database files, or a short one elsewhere when a socket's path would be too long */
export function chooseSocketFolder(clusterDirectory: string, port: number): SocketFolder {
  const own = join(clusterDirectory, 'socket');
  if (Buffer.byteLength(join(own, `.s.PGSQL.${port}`)) <= maximumSocketPathBytes) {
    return { path: own, nameForServer: 'socket' };
  }
  const parent = process.getuid?.() === 0 ? '/run' : '/tmp';
  const name = createHash('sha256').update(clusterDirectory).digest('hex').slice(0, 16);
  const short = join(parent, `wordmood-${name}`);
  return { path: short, nameForServer: short };
}

/**
 * Makes the folder, closed to all accounts but the database's.
 * @throws StartupFailure where something else has that name
 */
export async function prepareSocketFolder(
  clusterDirectory: string,
  { port, account }: { port: number; account: OperatingSystemAccount | undefined },
): Promise<SocketFolder> {
  const folder = chooseSocketFolder(clusterDirectory, port);
  try {
    await mkdir(folder.path, { mode: 0o700 });
    if (account !== undefined) await lchown(folder.path, account.uid, account.gid);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  }
  const found = await lstat(folder.path);
  const owner = account?.uid ?? process.getuid?.();
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0) {
    throw new StartupFailure(
      `${folder.path} is not a folder of the database's own: remove it, or name a data folder with a shorter path in DATA_DIR.`,
    );
  }
  return folder;
}
