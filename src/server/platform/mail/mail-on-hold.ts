import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Marker in a restored data folder: its queue must not be sent again. */
const fileName = 'mail-on-hold';

/** @returns the file to remove once the restored folder is in production */
export function mailHoldFile(dataDirectory: string): string {
  return join(dataDirectory, fileName);
}

export function isMailOnHold(dataDirectory: string): boolean {
  return existsSync(mailHoldFile(dataDirectory));
}
