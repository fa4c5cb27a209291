import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isFolderWritable } from './is-folder-writable.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wordmood-writable-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('a folder of backups is one that can be written to, or that can be made', async () => {
  expect(await isFolderWritable(folder)).toBe(true);
  expect(await isFolderWritable(join(folder, 'not', 'there', 'yet'))).toBe(true);
  await writeFile(join(folder, 'file'), '');
  expect(await isFolderWritable(join(folder, 'file', 'below'))).toBe(false);
});
