import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** `npm run dev` leaves this file; its accounts are invented and have a known password. */
export function developmentMark(dataDirectory: string): string {
  return join(dataDirectory, 'made-for-development');
}

export function isMadeForDevelopment(dataDirectory: string): boolean {
  return existsSync(developmentMark(dataDirectory));
}
