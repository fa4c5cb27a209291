import { readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';

/** Such as postgres-15-until-2026-11-26; the second one of a day has a number. */
const namePattern = /^postgres-(\d+)-until-(\d{4}-\d{2}-\d{2})(?:-\d+)?$/;

/** @returns what the files of a database are to be called that was carried over to another major version of PostgreSQL */
export async function nameOfFormer(dataDirectory: string, majorVersion: string, now: Date): Promise<string> {
  const names = await readdir(dataDirectory);
  const name = `postgres-${majorVersion}-until-${now.toISOString().slice(0, 10)}`;
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? name : `${name}-${number}`;
    if (!names.includes(free)) return free;
  }
}

/** @returns the newest of the folders that lie in a data folder since their database was carried over */
export async function findFormerDatabase(dataDirectory: string): Promise<{ folder: string; until: Date } | null> {
  const names = await readdir(dataDirectory).catch(() => []);
  const found = names.flatMap((name) => {
    const day = namePattern.exec(name)?.[2];
    return day === undefined ? [] : [{ name, until: new Date(day) }];
  });
  const newest = found.toSorted((one, other) => other.until.getTime() - one.until.getTime())[0];
  return newest === undefined ? null : { folder: join(dataDirectory, newest.name), until: newest.until };
}

/** @returns the folder of database files of a data folder, with symbolic links resolved as its server has them */
export async function databaseFilesOf(dataDirectory: string): Promise<string> {
  return join(await realpath(dataDirectory), 'postgres');
}
