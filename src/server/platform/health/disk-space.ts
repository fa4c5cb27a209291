import { statfs } from 'node:fs/promises';
import type { Config } from '#server/platform/settings/config.ts';

/** Below this the embedded database may soon fail to write: a WAL segment has 16 MB. */
export const minimumFreeBytes = 100_000_000;

/** Of the disk with the embedded database; an external one has a disk of its own. */
export async function hasDiskSpace(
  { databaseUrl, dataDirectory }: Pick<Config, 'databaseUrl' | 'dataDirectory'>,
  bytes: number,
): Promise<boolean> {
  if (databaseUrl !== undefined) return true;
  const { bavail, bsize } = await statfs(dataDirectory);
  return bavail * bsize >= bytes;
}
