import { afterAll, beforeAll, expect, test } from 'vitest';
import { readKeyFile } from '#server/platform/backup/backup-key.ts';
import { readBackupFile } from '#server/platform/backup/read-backup-file.ts';
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

  const settings = { DATA_DIR: second };
  expect(lastLines(await desk.backup({ to: desk.at('of-second'), settings }))).toEqual([]);
  const [again = ''] = await desk.backupsIn('of-second');
  const { manifest } = await readBackupFile(again, await readKeyFile(desk.keyFile));
  const names = manifest.files.map(({ name }) => name);
  expect(names).toContain('data/session-secret');
  expect(names).not.toContain('data/settings.json');

  const third = desk.at('third');
  const restored = await desk.restore(again, third);
  expect({ errors: lastLines(restored), exitCode: restored.exitCode }).toEqual({ errors: [], exitCode: 0 });
  const rehearsed = await desk.rehearse(settings, desk.at('of-second'));
  expect(rehearsed.output).toContain('The backup can come back.');
});
