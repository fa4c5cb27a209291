import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataFolder } from './data-folder-lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wordmood-lock-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('the lock refuses a second holder by name and is free after its release', async () => {
  const lock = await lockDataFolder(folder);
  await expect(lockDataFolder(folder)).rejects.toThrow(`process ${process.pid} on`);
  lock.release();
  (await lockDataFolder(folder)).release();
});
