import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataFolder } from './data-folder-lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wordmood-lock-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('the lock is readable by its owner alone, refuses a second holder by name and is free after its release', async () => {
  const path = join(folder, 'server.lock');
  await writeFile(path, '');
  await chmod(path, 0o644);
  const lock = await lockDataFolder(folder);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  await expect(lockDataFolder(folder)).rejects.toThrow(`process ${process.pid} on`);
  lock.release();
  const again = await lockDataFolder(folder);
  expect(again.brokenOff).toBeUndefined();
  again.release();
});
