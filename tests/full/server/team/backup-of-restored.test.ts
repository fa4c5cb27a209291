import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BackupHead } from '#server/platform/backup/backup-contents.ts';
import { readKeyFile } from '#server/platform/backup/backup-key.ts';
import { readBackupFile } from '#server/platform/backup/read-backup-file.ts';
import { writeBackupFile } from '#server/platform/backup/write-backup-file.ts';
import { EmbeddedDatabaseFolder } from '#tests/support/platform/embedded-database-folder.ts';
import { BackupDesk, lastLines } from '#tests/support/team/backup-desk.ts';

let first: EmbeddedDatabaseFolder;
let desk: BackupDesk;

beforeAll(async () => {
  first = await EmbeddedDatabaseFolder.make();
  await first.wasUsedBefore();
  desk = await BackupDesk.open({ DATA_DIR: first.path });
});
afterAll(async () => {
  await first.remove();
  await desk.close();
});

test('an installation that was put back from a backup is backed up and put back as well, without what the first time has left', async () => {
  expect(lastLines(await desk.backup())).toEqual([]);
  const [backup = ''] = await desk.backupsIn();
  const second = desk.at('second');
  expect(lastLines(await desk.restore(backup, second))).toEqual([]);
  // As it lies there where the database was a dump.
  await writeFile(join(second, 'database.dump'), 'everybody, unencrypted');

  const settings = { DATA_DIR: second };
  expect(lastLines(await desk.backup({ to: desk.at('of-second'), settings }))).toEqual([]);
  const [again = ''] = await desk.backupsIn('of-second');
  const { manifest } = await readBackupFile(again, await readKeyFile(desk.keyFile));
  const names = manifest.files.map(({ name }) => name);
  expect(names).toContain('data/session-secret');
  expect(names.filter((name) => /^data\/[^/]*(settings|dump)/.test(name))).toEqual([]);

  const third = desk.at('third');
  const restored = await desk.restore(again, third);
  expect({ errors: lastLines(restored), exitCode: restored.exitCode }).toEqual({ errors: [], exitCode: 0 });
  expect(await readdir(third)).not.toContain('database.dump');
  const rehearsed = await desk.rehearse(settings, desk.at('of-second'));
  expect(rehearsed.output).toContain('The backup can come back.');
});

test('a backup that an earlier version has made of such an installation is put back, its own settings and its own dump', async () => {
  const path = desk.at('earlier.age');
  const head: BackupHead = {
    ...{ format: 1, product: 'wordmood', version: '0.1.0', commit: null, startedAt: new Date().toISOString() },
    ...{ database: 'dump', postgresVersion: '18.4', newestMigration: '0001-platform.sql' },
    ...{ sessionSecret: 'dataFolder', folders: [], bytes: 10 },
  };
  const file = await writeBackupFile(path, { recipients: [desk.recipient] });
  const add = (name: string, content: string) => file.addBytes(name, new TextEncoder().encode(content));
  await add('wordmood-backup.json', JSON.stringify(head));
  await add('settings.json', 'of today');
  await add('data/database.dump', 'of the first time');
  await add('data/session-secret', 'secret');
  await add('data/settings.json', 'of the first time');
  await add('database.dump.000001', 'of ');
  await add('database.dump.000002', 'today');
  await add('manifest.json', JSON.stringify({ madeAt: new Date().toISOString(), files: file.files }));
  await file.finish();

  const folder = desk.at('from-earlier');
  const restored = await desk.restore(path, folder);
  expect(lastLines(restored)).toEqual([]);
  expect(restored.output).toContain(`Once it is there: rm ${join(folder, 'database.dump')}`);
  for (const name of ['settings.json', 'database.dump']) {
    expect(await readFile(join(folder, name), 'utf8')).toBe('of today');
  }
});
