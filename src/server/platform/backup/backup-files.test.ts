import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  backupName,
  listBackups,
  newestBackup,
  removeBackupDrafts,
  rotateBackups,
  unfinishedName,
} from './backup-files.ts';

const now = new Date('2026-11-24T03:00:00.000Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wordmood-rotated-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function make(...days: number[]): Promise<void> {
  for (const each of days) await writeFile(join(folder, backupName(daysAgo(each))), '');
}
const left = async () => (await listBackups(folder)).map((path) => path.slice(folder.length + 1));
const names = (...days: number[]) => days.map((each) => backupName(daysAgo(each)));

describe('the rotation of backups', () => {
  it('keeps the configured number, and none older', async () => {
    await make(0, 1, 2, 3, 29.9, 30.1, 90);
    expect(await rotateBackups(folder, join(folder, backupName(now)), { count: 4, days: 30 }, now)).toBe(3);
    expect(await left()).toEqual(names(0, 1, 2, 3));
    await make(29.9, 30.1);
    expect(await rotateBackups(folder, join(folder, backupName(now)), { count: 14, days: 30 }, now)).toBe(1);
    expect(await left()).toEqual(names(0, 1, 2, 3, 29.9));
  });

  it('never deletes the one just made, nor other files', async () => {
    await make(0, 1, 2, 3);
    await writeFile(join(folder, 'wordmood-of-mine.tar.zst.age'), '');
    await rotateBackups(folder, join(folder, backupName(now)), { count: 1, days: 1 }, daysAgo(-400));
    expect((await readdir(folder)).sort()).toEqual([...names(0, 1, 2), 'wordmood-of-mine.tar.zst.age'].sort());
  });

  it('keeps the three newest for any limits and clock', async () => {
    await make(0, 31, 32, 33);
    const yearsAhead = daysAgo(-4000);
    await writeFile(join(folder, backupName(yearsAhead)), '');
    const made = join(folder, backupName(yearsAhead));
    expect(await rotateBackups(folder, made, { count: 14, days: 30 }, yearsAhead)).toBe(2);
    expect(await left()).toEqual([backupName(yearsAhead), ...names(0, 31)]);
  });

  it('counts one made by a clock that was ahead as the oldest', async () => {
    await make(-400, 0, 1, 2, 3);
    expect(await newestBackup(folder, now)).toBe(join(folder, backupName(now)));
    await rotateBackups(folder, join(folder, backupName(now)), { count: 4, days: 30 }, now);
    expect(await left()).toEqual(names(0, 1, 2, 3));
    await rm(folder, { recursive: true });
    await mkdir(folder);
    await make(-400);
    expect(await newestBackup(folder, now)).toBe(join(folder, backupName(daysAgo(-400))));
  });

  it('removes unfinished files without a writer', async () => {
    const drafts = [0, 1, 2].map((days) => unfinishedName(backupName(daysAgo(days))));
    for (const [index, minutes] of [10, 20, -20].entries()) {
      const at = new Date(Date.now() - minutes * 60_000);
      await writeFile(join(folder, drafts[index] ?? ''), '');
      await utimes(join(folder, drafts[index] ?? ''), at, at);
    }
    await make(0);
    await removeBackupDrafts(folder);
    expect((await readdir(folder)).sort()).toEqual([drafts[0], backupName(now)].sort());
    expect(await newestBackup(folder, now)).toBe(join(folder, backupName(now)));
    await removeBackupDrafts(join(folder, 'nowhere'));
  });

  it('reports that there is none', async () => {
    await expect(newestBackup(join(folder, 'nowhere'), now)).rejects.toThrow(/^There is no backup in .*nowhere\.$/);
  });
});
