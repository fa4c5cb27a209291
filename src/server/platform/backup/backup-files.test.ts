import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backupName, listBackups, newestBackup, rotateBackups, unfinishedName } from './backup-files.ts';

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
  it('keeps so many, and none that is older', async () => {
    await make(0, 1, 2, 3, 29.9, 30.1, 90);
    expect(await rotateBackups(folder, join(folder, backupName(now)), { count: 4, days: 30 }, now)).toBe(3);
    expect(await left()).toEqual(names(0, 1, 2, 3));
    await make(29.9, 30.1);
    expect(await rotateBackups(folder, join(folder, backupName(now)), { count: 14, days: 30 }, now)).toBe(1);
    expect(await left()).toEqual(names(0, 1, 2, 3, 29.9));
  });

  it('never takes the one that was just made, nor anything that is no backup', async () => {
    await make(0, 1);
    await writeFile(join(folder, 'wordmood-of-mine.tar.zst.age'), '');
    await rotateBackups(folder, join(folder, backupName(now)), { count: 1, days: 1 }, daysAgo(-400));
    expect((await readdir(folder)).sort()).toEqual([backupName(now), 'wordmood-of-mine.tar.zst.age'].sort());
  });

  it('lets none with the database go for one without, and finds the newest with it', async () => {
    await make(3, 2);
    const without = [1, 0].map((days) => backupName(daysAgo(days), 'none'));
    for (const name of without) await writeFile(join(folder, name), '');
    expect(await rotateBackups(folder, join(folder, without[1] ?? ''), { count: 1, days: 1 }, now)).toBe(1);
    expect(await left()).toEqual([without[1], ...names(2, 3)]);
    expect(await newestBackup(folder)).toBe(join(folder, backupName(daysAgo(2))));
  });

  it('removes what was never finished, once nobody can be at it any more', async () => {
    const [young, old] = [unfinishedName(backupName(now)), unfinishedName(backupName(daysAgo(2)))];
    for (const name of [young, old]) await writeFile(join(folder, name), '');
    for (const [name, at] of [
      [young, daysAgo(0.9)],
      [old, daysAgo(1.1)],
    ] as const) {
      await utimes(join(folder, name), at, at);
    }
    await make(0);
    await rotateBackups(folder, join(folder, backupName(now)), { count: 14, days: 30 }, now);
    expect((await readdir(folder)).sort()).toEqual([young, backupName(now)].sort());
    expect(await newestBackup(folder)).toBe(join(folder, backupName(now)));
  });

  it('says that there is none', async () => {
    await expect(newestBackup(join(folder, 'nowhere'))).rejects.toThrow(/^There is no backup in .*nowhere\.$/);
  });
});
