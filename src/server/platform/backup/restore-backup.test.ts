import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restoreBackup } from './restore-backup.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wordmood-restored-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('a restore says what one before it has left that was cut off: half of everybody, unencrypted', async () => {
  const left = join(folder, '.restoring-0c9b1f5e');
  await mkdir(left);
  const restored = restoreBackup({
    path: join(folder, 'nowhere.age'),
    key: { identities: [] },
    folder,
    rows: { port: 9080, programs: undefined },
  });
  await expect(restored).rejects.toThrow(
    `${folder} has what a restore has left that was cut off: rm -r ${left}, unless one is at it. Nothing was put back.`,
  );
  expect(await readdir(folder)).toEqual(['.restoring-0c9b1f5e']);
});
