import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** In a data folder that was put back from a backup: nothing that waits in the copy goes out a second time by itself. */
const fileName = 'mail-on-hold';

/** @returns the file that is removed once this folder is the one that people use */
export function mailHold(dataDirectory: string): string {
  return join(dataDirectory, fileName);
}

export function isMailOnHold(dataDirectory: string): boolean {
  return existsSync(mailHold(dataDirectory));
}
