import { readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { minimumJumpMs } from '#server/platform/clock/clock-jump.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import type { BackupRetention } from '#server/platform/settings/backup-settings.ts';
import { dayMs } from '#study/days/durations.ts';

const finishedName = /^wordmood-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z)\.tar\.zst\.age$/;
const unfinishedEnding = '.partial';

/** Opened with `age -d NAME | tar --zstd -x`. */
export function backupName(startedAt: Date): string {
  return `wordmood-${inName(startedAt)}.tar.zst.age`;
}

/** Name while it is written. */
export function unfinishedName(name: string): string {
  return `.${name}${unfinishedEnding}`;
}

export function isBackupFile(name: string): boolean {
  return finishedName.test(name) || isUnfinished(name);
}

function isUnfinished(name: string): boolean {
  return name.startsWith('.wordmood-') && name.endsWith(unfinishedEnding);
}

/** @returns paths, newest first */
export async function listBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => finishedName.test(name))
    .sort()
    .reverse()
    .map((name) => join(folder, name));
}

/** A backup from the future only counts where there is no other. @throws StartupFailure when there is none */
export async function newestBackup(folder: string, now: Date): Promise<string> {
  const [newest] = newestFirst(await listBackups(folder), now);
  if (newest === undefined) throw new StartupFailure(`There is no backup in ${folder}.`);
  return newest;
}

/** Guards against a wrong clock or setting. */
export const minimumBackups = 3;

/**
 * Removes old backups beyond count or age.
 * @param made the new backup, already checked
 */
export async function rotateBackups(folder: string, made: string, { count, days }: BackupRetention, now: Date) {
  const oldest = inName(new Date(now.getTime() - days * dayMs));
  const others = newestFirst(await listBackups(folder), now).filter((path) => path !== made);
  const removed = others.filter((path, index) => {
    const place = index + 1;
    return place >= minimumBackups && (place >= count || startOf(path) < oldest);
  });
  for (const path of removed) await rm(path, { force: true });
  return removed.length;
}

/** A backup from the future counts as the oldest. */
function newestFirst(paths: readonly string[], now: Date): string[] {
  const isLater = (path: string) => startOf(path) > inName(new Date(now.getTime() + minimumJumpMs));
  return [...paths.filter((path) => !isLater(path)), ...paths.filter(isLater)];
}

function startOf(path: string): string {
  return finishedName.exec(basename(path))?.[1] ?? '';
}

/** A draft that is being written changes all the time. */
const maximumSilenceMs = 15 * 60_000;

export async function removeBackupDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!isUnfinished(name)) continue;
    const found = await stat(join(folder, name)).catch(() => null);
    // A time in the future is that of another clock.
    const isSilent = found !== null && Math.abs(Date.now() - found.mtimeMs) > maximumSilenceMs;
    if (isSilent) await rm(join(folder, name), { force: true });
  }
}

const inName = (moment: Date) => moment.toISOString().replaceAll(/[:.]/g, '-');
