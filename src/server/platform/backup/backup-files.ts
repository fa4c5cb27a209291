import { readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import type { Keeping } from '#server/platform/settings/backup-settings.ts';
import { dayMs } from '#study/days/durations.ts';
import type { BackupHead } from './backup-contents.ts';

const finished = /^wordmood-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z)(-without-database)?\.tar\.zst\.age$/;
const unfinishedEnding = '.partial';

/**
 * @returns the name of a backup begun at a moment; it says which program opens it: `age -d NAME | tar --zstd -x`, and where the database is
 *   not in it, that too
 */
export function backupName(startedAt: Date, holds: BackupHead['database'] = 'files'): string {
  const without = holds === 'none' ? '-without-database' : '';
  return `wordmood-${startedAt.toISOString().replaceAll(/[:.]/g, '-')}${without}.tar.zst.age`;
}

/** Under this name it is written; whoever finds one knows that it is none. */
export function unfinishedName(name: string): string {
  return `.${name}${unfinishedEnding}`;
}

/** @returns whether a file is a backup, or one that was not finished: none belongs into another */
export function isBackupFile(name: string): boolean {
  return finished.test(name) || isUnfinished(name);
}

function isUnfinished(name: string): boolean {
  return name.startsWith('.wordmood-') && name.endsWith(unfinishedEnding);
}

/** @returns paths of the finished backups in a folder, the newest first */
export async function listBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => finished.test(name))
    .sort()
    .reverse()
    .map((name) => join(folder, name));
}

/** @returns the newest that has the database in it, or else the newest. @throws StartupFailure when there is none */
export async function newestBackup(folder: string): Promise<string> {
  const all = await listBackups(folder);
  const newest = all.find((path) => !isWithoutDatabase(path)) ?? all[0];
  if (newest === undefined) throw new StartupFailure(`There is no backup in ${folder}.`);
  return newest;
}

/**
 * Removes backups that are too many or too old, and what was never finished. Only after another one has been made and checked, which
 * stays whatever the numbers say: without a new one nothing goes, and for one without the database none that has it.
 * @returns how many went
 */
export async function rotateBackups(folder: string, made: string, { count, days }: Keeping, now: Date) {
  const oldest = new Date(now.getTime() - days * dayMs).toISOString().replaceAll(/[:.]/g, '-');
  const isLike = (path: string) => isWithoutDatabase(path) === isWithoutDatabase(made);
  const others = (await listBackups(folder)).filter((path) => path !== made && isLike(path));
  const removed = others.filter((path, index) => index + 1 >= count || startOf(path) < oldest);
  for (const path of removed) await rm(path, { force: true });
  await removeUnfinished(folder, now);
  return removed.length;
}

function startOf(path: string): string {
  return finished.exec(basename(path))?.[1] ?? '';
}

function isWithoutDatabase(path: string): boolean {
  return finished.exec(basename(path))?.[2] !== undefined;
}

/** Left behind by a machine that was switched off; a younger one may still be written. */
async function removeUnfinished(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!isUnfinished(name)) continue;
    const found = await stat(join(folder, name)).catch(() => null);
    if (found !== null && now.getTime() - found.mtimeMs > dayMs) await rm(join(folder, name), { force: true });
  }
}
