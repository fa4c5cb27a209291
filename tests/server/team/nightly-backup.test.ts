import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readKeyFile } from '#server/platform/backup/backup-key.ts';
import { readBackupFile } from '#server/platform/backup/read-backup-file.ts';
import { NightStage } from '#tests/support/team/night-stage.ts';

let stage: NightStage;
beforeAll(async () => {
  stage = await NightStage.open();
});
afterAll(() => stage.close());

test('the backup of the night is opened with its key, and has the database with its password, the secret and the material', async () => {
  await stage.round(stage.server('2026-11-24T02:10:00'));
  const [name = ''] = await stage.made();
  const key = await readKeyFile(stage.desk.keyFile);
  const { manifest } = await readBackupFile(join(stage.folder, name), key);
  const names = manifest.files.map((file) => file.name);
  expect(names).toEqual(
    expect.arrayContaining([
      'data/session-secret',
      'data/postgres-password',
      'settings.json',
      'study-material/consent.md',
      'database.json',
      'database/migration/000001',
    ]),
  );
  expect(names.filter((one) => /server\.(lock|pid)|data\/.*\/|exports/.test(one))).toEqual([]);
});
