import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** @returns the file that `npm run dev` leaves in its data folder: everybody in it is made up, and their password is known. */
export function developmentMark(dataDirectory: string): string {
  return join(dataDirectory, 'made-for-development');
}

export function isMadeForDevelopment(dataDirectory: string): boolean {
  return existsSync(developmentMark(dataDirectory));
}
