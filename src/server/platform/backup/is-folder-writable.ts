import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { dirname } from 'node:path';
import { hasCode } from '#server/platform/failures/file-faults.ts';

/** Whether this process may write to a folder, or make it. systemd's `ReadWritePaths` or a read-only disk may forbid that. */
export async function isFolderWritable(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch (error) {
    const above = dirname(folder);
    return hasCode(error, 'ENOENT') && above !== folder && isFolderWritable(above);
  }
}
