import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BackupHead, currentFormat, headName, manifestName } from './backup-contents.ts';
import { type BackupKey, makeKeyPair } from './backup-key.ts';
import { readBackupFile } from './read-backup-file.ts';
import { restoreBackup } from './restore-backup.ts';
import { type BackupFileWriter, writeBackupFile } from './write-backup-file.ts';

const megabyte = 1_000_000;
const rows = { port: 9080, programs: undefined };
const head: BackupHead = {
  ...{ format: currentFormat, product: 'wordmood', version: '0.9.0', startedAt: '2026-11-26T03:00:00Z' },
  ...{ newestMigration: '', sessionSecret: 'dataFolder' },
};
const bytesOf = (value: unknown, padding = 0) => Buffer.from(`${JSON.stringify(value)}${' '.repeat(padding)}`);

let folder: string;
let key: BackupKey;
/** A public key lets any client encrypt a backup: its announced sizes may be wrong. */
let recipient: string;
beforeAll(async () => {
  const pair = await makeKeyPair(new Date());
  recipient = pair.recipient;
  key = { identities: pair.fileText.split('\n').filter((line) => line.startsWith('AGE-SECRET-KEY-')) };
  folder = await mkdtemp(join(tmpdir(), 'wordmood-crafted-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function crafted(name: string, add: (writer: BackupFileWriter) => Promise<void>, padding = 0): Promise<string> {
  const path = join(folder, name);
  const writer = await writeBackupFile(path, { recipients: [recipient] });
  await add(writer);
  await writer.addBytes(manifestName, bytesOf({ madeAt: '2026-11-26T03:01:00Z', files: writer.files }, padding));
  await writer.finish();
  return path;
}

test('an oversized head or list is not read further', async () => {
  const sound = await crafted('sound', (writer) => writer.addBytes(headName, bytesOf(head)));
  expect((await readBackupFile(sound, key)).head).toEqual(head);
  const headTold: BackupHead[] = [];
  const largeHead = await crafted('head', (writer) => writer.addBytes(headName, bytesOf(head, 5 * megabyte)));
  const reading = readBackupFile(largeHead, key, { head: (head) => void headTold.push(head) });
  await expect(reading).rejects.toThrow('is no backup of WordMood');
  expect(headTold).toEqual([]);
  const largeList = await crafted('list', (writer) => writer.addBytes(headName, bytesOf(head)), 5 * megabyte);
  await expect(readBackupFile(largeList, key)).rejects.toThrow('is no backup of WordMood');
});

test('a restore writes only files of a study, as a server would start others in its folder', async () => {
  const names = ['data/postgres/postgresql.conf', 'data/programs/18/bin/postgres'];
  for (const name of [...names, 'data/../../outside', '/etc/outside', 'elsewhere/outside']) {
    await expectRefused({ name }, 'is no backup of WordMood');
  }
});

test('a backup of a newer version is refused, by its schema and by its format', async () => {
  const newer = { version: '9.0.0', newestMigration: '9999-years-later.sql' };
  await expectRefused({ head: newer }, '(9999-years-later.sql; made by 9.0.0): use the newer version.');
  const format = currentFormat + 1;
  await expectRefused({ head: { version: '9.0.0', format } }, 'was made by a newer version of WordMood (9.0.0)');
});

async function expectRefused(
  { head: changed = {}, name = 'data/note' }: { head?: Partial<BackupHead>; name?: string },
  message: string,
): Promise<void> {
  const path = await crafted('planted', async (writer) => {
    await writer.addBytes(headName, bytesOf({ ...head, ...changed }));
    await writer.addBytes(name, bytesOf('planted'));
  });
  await expect(restoreBackup({ path, key, folder: join(folder, 'restored'), rows })).rejects.toThrow(message);
  await rm(path);
  expect(await readdir(folder)).not.toContain('restored');
  expect(await readdir(folder)).not.toContain('outside');
}
