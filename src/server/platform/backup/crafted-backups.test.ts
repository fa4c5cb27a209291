import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BackupHead, formatOfToday, headName, manifestName } from './backup-contents.ts';
import { type BackupKey, makeKeyPair } from './backup-key.ts';
import { readBackupFile } from './read-backup-file.ts';
import { restoreBackup } from './restore-backup.ts';
import { type BackupFileWriter, writeBackupFile } from './write-backup-file.ts';

const megabyte = 1_000_000;
const rows = { port: 9080, programs: undefined };
const head: BackupHead = {
  ...{ format: formatOfToday, product: 'wordmood', version: '0.9.0', commit: null, startedAt: '2026-11-26T03:00:00Z' },
  ...{ postgresVersion: '18.4', newestMigration: '', sessionSecret: 'dataFolder', bytes: 0 },
};
const bytesOf = (value: unknown, padding = 0) => Buffer.from(`${JSON.stringify(value)}${' '.repeat(padding)}`);

let folder: string;
let key: BackupKey;
/** Anybody can write a file to the public key of a backup: what it announces need not be so. */
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

test('a head or a list that is far larger than it can be is read no further', async () => {
  const sound = await crafted('sound', (writer) => writer.addBytes(headName, bytesOf(head)));
  expect((await readBackupFile(sound, key)).head).toEqual(head);
  const headTold: BackupHead[] = [];
  const largeHead = await crafted('head', (writer) => writer.addBytes(headName, bytesOf(head, 5 * megabyte)));
  const reading = readBackupFile(largeHead, key, { head: (told) => void headTold.push(told) });
  await expect(reading).rejects.toThrow('is no backup of WordMood');
  expect(headTold).toEqual([]);
  const largeList = await crafted('list', (writer) => writer.addBytes(headName, bytesOf(head)), 5 * megabyte);
  await expect(readBackupFile(largeList, key)).rejects.toThrow('is no backup of WordMood');
});

test('no database files and no programs come out of a backup: a server would start them', async () => {
  for (const name of ['data/postgres/postgresql.conf', 'data/postgres-before/18/native/bin/postgres']) {
    const path = await crafted('planted', async (writer) => {
      await writer.addBytes(headName, bytesOf(head));
      await writer.addBytes(name, bytesOf('planted'));
    });
    const restored = restoreBackup({ path, key, folder: join(folder, 'restored'), rows });
    await expect(restored).rejects.toThrow('is no backup of WordMood');
    await rm(path);
  }
  expect(await readdir(folder)).not.toContain('restored');
});

test('a restore checks free disk space before each file, not only the announced size', async () => {
  const path = await crafted('more-than-announced', async (writer) => {
    await writer.addBytes(headName, bytesOf(head));
    for (const number of [1, 2, 3, 4]) await writer.addBytes(`data/file-${number}`, Buffer.alloc(megabyte));
  });
  const target = join(folder, 'restored');
  const disk = { freeBytes: 152 * megabyte, asked: 0 };
  const freeBytes = async () => {
    disk.asked += 1;
    return disk.freeBytes - (disk.asked - 1) * megabyte;
  };
  await expect(restoreBackup({ path, key, folder: target, rows }, { freeBytes })).rejects.toThrow('the disk is full');
  expect(disk.asked).toBeLessThan(5);
  expect(await readdir(folder)).not.toContain('restored');
});
