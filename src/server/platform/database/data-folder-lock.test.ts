import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataFolder } from './data-folder-lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wordmood-lock-'));
  // As an operator may have made it.
  await chmod(folder, 0o755);
});
afterEach(() => rm(folder, { recursive: true }));

async function modes(): Promise<Record<string, number>> {
  const names = await readdir(folder);
  const found = await Promise.all(
    names.map(async (name) => [name, (await stat(join(folder, name))).mode & 0o777] as const),
  );
  return Object.fromEntries(found);
}

test('the lock is a file that only its owner may read, also where an earlier start has made it', async () => {
  const lock = await lockDataFolder(folder);
  // With a journal of SQLite beside it.
  expect(new Set(Object.values(await modes()))).toEqual(new Set([0o600]));
  lock.release();
  await chmod(join(folder, 'server.lock'), 0o644);
  const again = await lockDataFolder(folder);
  expect(await modes()).toMatchObject({ 'server.lock': 0o600 });
  again.release();
});

test('a second process learns which process holds the lock', async () => {
  await writeFile(join(folder, 'server.lock'), '');
  const lock = await lockDataFolder(folder);
  await expect(lockDataFolder(folder)).rejects.toThrow(`process ${process.pid} on`);
  lock.release();
});
