import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, realpath, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { flushFolder } from '#server/platform/database/durable-files.ts';
import { openSnapshotSource, type SnapshotSource } from '#server/platform/database/row-copy/snapshot-store.ts';
import { hasCode } from '#server/platform/failures/file-faults.ts';
import type { BackupLock, Keeping } from '#server/platform/settings/backup-settings.ts';
import {
  type BackupHead,
  databaseName,
  formatOfToday,
  headName,
  manifestName,
  nameOfRows,
  settingsName,
} from './backup-contents.ts';
import { BackupFailure, explainBackupFault } from './backup-failure.ts';
import { backupName, removeBackupDrafts, rotateBackups, unfinishedName } from './backup-files.ts';
import type { BackupKey } from './backup-key.ts';
import { listBesidesDatabase } from './besides-database.ts';
import { readBackupFile } from './read-backup-file.ts';
import { type BackupFileWriter, writeBackupFile } from './write-backup-file.ts';

/** What is backed up, from where and to where: plain data, so that a thread can be told. */
export type BackupOrder = {
  /** Where the finished file comes to be. */
  folder: string;
  lock: BackupLock;
  /** Where it is at hand the file is opened again and every part of it compared. */
  key: BackupKey | null;
  /** Null by a clock that may be wrong: then no older one goes. */
  keeping: Keeping | null;
  /** Of a role that may read every row. */
  connectionString: string;
  dataDirectory: string;
  studyMaterialDirectory: string;
  sessionSecret: BackupHead['sessionSecret'];
  /** Settings by their names, without those that are secret. */
  settings: Record<string, string>;
  version: string;
  commit: string | null;
};

export type MadeBackup = {
  path: string;
  bytes: number;
  /** Tables that are not ours, by their names: none of their rows is in it. */
  leftOut: string[];
  /** Everything acknowledged before is in it. */
  madeAt: string;
  files: number;
  /** Whether it was opened again, or compared byte by byte with what was to be written. */
  checkedBy: 'content' | 'bytes';
  /** Older ones that went; null where none may, because the clock may be wrong. */
  removed: number | null;
};

type Told = { onStep?: (step: string) => void; signal?: AbortSignal };

/**
 * Makes a backup of an installation while people answer: writes it under another name, waits for the disk, reads it again, and only then
 * gives it its name and lets older ones go.
 * @throws BackupFailure in one line; nothing is left behind, and no older backup goes
 */
export async function makeBackup(order: BackupOrder, told: Told = {}): Promise<MadeBackup> {
  const startedAt = new Date();
  const { folder } = order;
  const draft = join(folder, unfinishedName(backupName(startedAt)));
  const say = (step: string) => {
    told.signal?.throwIfAborted();
    told.onStep?.(step);
  };
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await refuseInsideDatabase(order);
    // Before it needs their room.
    await removeBackupDrafts(folder);
    const written = await writeAll(draft, order, startedAt, say);
    say('check it');
    await check(draft, written, order);
    const path = join(folder, backupName(startedAt));
    await rename(draft, path);
    await flushFolder(folder);
    const { keeping } = order;
    const removed = keeping === null ? null : await rotateBackups(folder, path, keeping, startedAt);
    const { bytes, leftOut, madeAt, files } = written;
    return { path, bytes, leftOut, madeAt, files, removed, checkedBy: order.key === null ? 'bytes' : 'content' };
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw explainBackupFault(error, folder);
  }
}

type Written = Pick<MadeBackup, 'bytes' | 'leftOut' | 'madeAt' | 'files'> & { sha256: string };

async function writeAll(
  draft: string,
  order: BackupOrder,
  startedAt: Date,
  say: (step: string) => void,
): Promise<Written> {
  const source = await openSnapshotSource(order.connectionString);
  try {
    const besides = await listBesidesDatabase(order.dataDirectory, order.studyMaterialDirectory);
    const { version, commit, sessionSecret } = order;
    const { postgresVersion, newestMigration, leftOut } = source;
    const head: BackupHead = {
      ...{
        format: formatOfToday,
        product: 'wordmood',
        version,
        commit,
        sessionSecret,
        postgresVersion,
        newestMigration,
      },
      startedAt: startedAt.toISOString(),
      bytes: besides.reduce((sum, { bytes }) => sum + bytes, source.bytes),
    };
    const archive = await writeBackupFile(draft, order.lock);
    try {
      await archive.addBytes(headName, inJson(head));
      say('copy secrets, settings and study material');
      await archive.addBytes(settingsName, inJson(order.settings));
      // Before the rows: what was written down of the audit log must not know more than the log in the copy.
      for (const { name, path } of besides) {
        const bytes = await readFile(path).catch(nothingWhenGone);
        if (bytes !== null) await archive.addBytes(name, bytes);
      }
      const madeAt = (await addRows(archive, source, say)).toISOString();
      await archive.addBytes(manifestName, inJson({ madeAt, files: archive.files }));
      return { ...(await finish(archive)), leftOut, madeAt };
    } catch (error) {
      await archive.abandon(error);
      throw error;
    }
  } finally {
    source.close();
  }
}

function nothingWhenGone(error: unknown): null {
  if (hasCode(error, 'ENOENT')) return null;
  throw error;
}

/** @returns the moment up to which everything acknowledged is in the archive */
async function addRows(archive: BackupFileWriter, source: SnapshotSource, say: (step: string) => void): Promise<Date> {
  say('copy the rows of the database');
  const { database, takenAt, rows } = await source.take();
  await archive.addBytes(databaseName, inJson(database));
  for (const table of database.tables) {
    let number = 0;
    for await (const piece of rows(table)) {
      say('copy the rows of the database');
      number += 1;
      await archive.addBytes(nameOfRows(table.name, number), piece);
    }
  }
  return takenAt;
}

async function finish(archive: BackupFileWriter) {
  const files = archive.files.length;
  return { ...(await archive.finish()), files };
}

/** Read from the disk again, as far as the system does not remember what it has just written. */
async function check(draft: string, { sha256 }: Written, { key }: BackupOrder): Promise<void> {
  if (key !== null) {
    await readBackupFile(draft, key).catch((error) => {
      throw new BackupFailure('check', `The backup cannot be read again, and was removed: ${error.message}`);
    });
    return;
  }
  const hash = createHash('sha256');
  for await (const piece of createReadStream(draft)) hash.update(piece);
  if (hash.digest('hex') !== sha256) {
    throw new BackupFailure('check', 'The disk gives back other bytes than were written: the backup was removed.');
  }
}

/** A backup among the database files would be lost with them. */
async function refuseInsideDatabase({ folder, dataDirectory }: BackupOrder): Promise<void> {
  const database = await realpath(join(dataDirectory, 'postgres')).catch(() => null);
  if (database === null || !`${await realpath(folder)}/`.startsWith(`${database}/`)) return;
  throw new BackupFailure('folder', `${folder} lies among the database files: name another folder.`);
}

const inJson = (value: unknown) => new TextEncoder().encode(`${JSON.stringify(value, null, 1)}\n`);
