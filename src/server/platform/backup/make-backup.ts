import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { flushFolder } from '#server/platform/database/durable-files.ts';
import { openSnapshotSource, type SnapshotSource } from '#server/platform/database/row-copy/snapshot-store.ts';
import type { BackupLock, BackupRetention } from '#server/platform/settings/backup-settings.ts';
import {
  type BackupHead,
  currentFormat,
  databaseName,
  headName,
  manifestName,
  nameOfRows,
  settingsName,
} from './backup-contents.ts';
import { BackupFailure, explainBackupFault } from './backup-failure.ts';
import { backupName, removeBackupDrafts, rotateBackups, unfinishedName } from './backup-files.ts';
import { listNonDatabaseFiles, readNonDatabaseFile } from './non-database-files.ts';
import { createStepReport, type StepReporting } from './step-reporting.ts';
import { type BackupFileWriter, writeBackupFile } from './write-backup-file.ts';

/** Plain data, for a thread. */
export type BackupTask = {
  folder: string;
  lock: BackupLock;
  /** Null while the clock may be wrong: no backup is removed. */
  keeping: BackupRetention | null;
  connectionString: string;
  dataDirectory: string;
  studyMaterialDirectory: string;
  sessionSecret: BackupHead['sessionSecret'];
  /** Without secrets. */
  settings: Record<string, string>;
  version: string;
};

export type MadeBackup = {
  path: string;
  bytes: number;
  /** Names of tables that are not WordMood's. */
  leftOut: string[];
  /** Moment of the snapshot. */
  madeAt: string;
  files: number;
  /** Number of removed backups; null while the clock may be wrong. */
  removed: number | null;
};

/**
 * Writes a backup under a temporary name, flushes and checks it, renames it and removes old ones, while the server runs.
 * @throws BackupFailure in one line; nothing is left or removed
 */
export async function makeBackup(task: BackupTask, reporting: StepReporting = {}): Promise<MadeBackup> {
  const startedAt = new Date();
  const { folder } = task;
  const draft = join(folder, unfinishedName(backupName(startedAt)));
  const reportStep = createStepReport(reporting);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // Before their room is needed.
    await removeBackupDrafts(folder);
    const written = await writeAll(draft, task, startedAt, reportStep);
    reportStep('check it');
    await check(draft, written);
    const path = join(folder, backupName(startedAt));
    await rename(draft, path);
    await flushFolder(folder);
    const { keeping } = task;
    const removed = keeping === null ? null : await rotateBackups(folder, path, keeping, startedAt);
    const { bytes, leftOut, madeAt, files } = written;
    return { path, bytes, leftOut, madeAt, files, removed };
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw explainBackupFault(error, folder);
  }
}

type WrittenFile = Pick<MadeBackup, 'bytes' | 'leftOut' | 'madeAt' | 'files'> & { sha256: string };

async function writeAll(
  draft: string,
  task: BackupTask,
  startedAt: Date,
  reportStep: (step: string) => void,
): Promise<WrittenFile> {
  const source = await openSnapshotSource(task.connectionString);
  try {
    const besides = await listNonDatabaseFiles(task.dataDirectory, task.studyMaterialDirectory);
    const { version, sessionSecret } = task;
    const { newestMigration, leftOut } = source;
    const head: BackupHead = {
      ...{ format: currentFormat, product: 'wordmood', version, sessionSecret, newestMigration },
      startedAt: startedAt.toISOString(),
    };
    const archive = await writeBackupFile(draft, task.lock);
    try {
      await archive.addBytes(headName, inJson(head));
      reportStep('copy secrets, settings and study material');
      await archive.addBytes(settingsName, inJson(task.settings));
      // Before the rows: recorded audit heads must not be newer than the copied audit log.
      for (const { name, path } of besides) {
        const bytes = await readNonDatabaseFile(path);
        if (bytes !== null) await archive.addBytes(name, bytes);
      }
      const madeAt = (await addRows(archive, source, reportStep)).toISOString();
      await archive.addBytes(manifestName, inJson({ madeAt, files: archive.files }));
      return { files: archive.files.length, ...(await archive.finish()), leftOut, madeAt };
    } catch (error) {
      await archive.abandon(error);
      throw error;
    }
  } finally {
    source.close();
  }
}

/** @returns the moment of the snapshot */
async function addRows(
  archive: BackupFileWriter,
  source: SnapshotSource,
  reportStep: (step: string) => void,
): Promise<Date> {
  reportStep('copy the rows of the database');
  const { database, takenAt, rows } = await source.take();
  await archive.addBytes(databaseName, inJson(database));
  for (const table of database.tables) {
    let number = 0;
    for await (const piece of rows(table)) {
      reportStep('copy the rows of the database');
      number += 1;
      await archive.addBytes(nameOfRows(table.name, number), piece);
    }
  }
  return takenAt;
}

/** Reads the file again; that its key opens it is shown by a rehearsal. */
async function check(draft: string, { sha256 }: WrittenFile): Promise<void> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(draft)) hash.update(piece);
  if (hash.digest('hex') !== sha256) {
    throw new BackupFailure('check', 'The disk gives back other bytes than were written: the backup was removed.');
  }
}

const inJson = (value: unknown) => new TextEncoder().encode(`${JSON.stringify(value, null, 1)}\n`);
