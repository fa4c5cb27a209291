import { readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { wholeStudy } from '#research/export/export-filter.ts';
import { exportToFile } from '#server/research/export/export-to-file.ts';
import { enrolledPerson } from '#tests/support/participation/people.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { startExportStage } from '#tests/support/research/export-stage.ts';

const stage = openedForTests(startExportStage);
let otherFile: string;
let target: string;
beforeAll(async () => {
  await enrolledPerson(stage.testApp, 'Ana');
  [otherFile, target] = [join(stage.folder, 'elsewhere'), join(stage.folder, 'study.zip')];
});

const exported = () =>
  exportToFile(
    { ...stage.testApp.parts, build: 'test' },
    { path: target, filter: wholeStudy, onProgress: () => undefined },
  );

test('a command-line export refuses an existing file of another owner', async () => {
  await writeFile(`${target}.part`, 'mine', { mode: 0o666 });
  await exported();
  expect((await stat(target)).mode & 0o777).toBe(0o600);
  await rm(target);
  await writeFile(otherFile, 'mine');
  await symlink(otherFile, `${target}.part`);
  await exported();
  expect(await readFile(otherFile, 'utf8')).toBe('mine');
  expect((await stat(target)).mode & 0o777).toBe(0o600);
});
