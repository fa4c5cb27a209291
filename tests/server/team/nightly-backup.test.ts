import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBackupFile } from '#server/platform/backup/read-backup-file.ts';
import { NightStage } from '#tests/support/team/night-stage.ts';

const passphrase = 'aroeira-varanda-trilho';

let stage: NightStage;
beforeAll(async () => {
  stage = await NightStage.open();
});
afterAll(() => stage.close());

test('the backup of the night is opened with its passphrase, and has the database with its password, the secret and the material', async () => {
  const closed = { BACKUP_RECIPIENT: '', BACKUP_PASSPHRASE: passphrase };
  await stage.round(stage.server('2026-11-24T02:10:00', closed));
  const [name = ''] = await stage.made();
  const { head, manifest } = await readBackupFile(join(stage.folder, name), { passphrase });
  expect(head.database).toBe('files');
  const names = manifest.files.map((file) => file.name);
  expect(names).toEqual(
    expect.arrayContaining([
      'data/session-secret',
      'data/postgres-password',
      'settings.json',
      'study-material/consent.md',
      'data/postgres/backup_label',
      'data/postgres/global/pg_control',
    ]),
  );
  expect(names.filter((one) => /server\.(lock|pid)|postmaster|exports/.test(one))).toEqual([]);
});
