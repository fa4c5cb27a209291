import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { dirname } from 'node:path';
import { hasCode } from '#server/platform/failures/file-faults.ts';

/**
 * @returns whether this process may write to a folder, or make it where it is not there yet: a service that may not (`ReadWritePaths` of
 *   systemd, a disk that came back read-only) is to be told before the night
 */
export async function isFolderWritable(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch (error) {
    const above = dirname(folder);
    return hasCode(error, 'ENOENT') && above !== folder && isFolderWritable(above);
  }
}
