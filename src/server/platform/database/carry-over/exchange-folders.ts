import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { flushFolder } from '#server/platform/database/durable-files.ts';
import { nameOfFormer } from '#server/platform/database/former-database.ts';

/** A complete database that is to take the place of the one in `postgres`. */
const waiting = 'postgres.carried';

/** Puts a complete database in the place of the one that is there, which stays under another name. */
export async function exchangeFolders(
  dataDirectory: string,
  complete: string,
  formerMajorVersion: string,
): Promise<string> {
  const former = join(dataDirectory, await nameOfFormer(dataDirectory, formerMajorVersion, new Date()));
  await rename(complete, join(dataDirectory, waiting));
  await flushFolder(dataDirectory);
  await rename(join(dataDirectory, 'postgres'), former);
  await flushFolder(dataDirectory);
  await finishExchange(dataDirectory);
  return former;
}

/**
 * Goes on where an exchange of folders was interrupted, as by a power cut. While the old folder has its place the new one does not count:
 * people may have answered since.
 */
export async function finishExchange(dataDirectory: string): Promise<void> {
  const complete = join(dataDirectory, waiting);
  if (!existsSync(complete)) return;
  if (existsSync(join(dataDirectory, 'postgres'))) await rm(complete, { recursive: true, force: true });
  else await rename(complete, join(dataDirectory, 'postgres'));
  await flushFolder(dataDirectory);
}

/** @returns whether a data folder is between its old and its new database */
export function isBetweenFolders(dataDirectory: string): boolean {
  return existsSync(join(dataDirectory, waiting)) && !existsSync(join(dataDirectory, 'postgres'));
}
