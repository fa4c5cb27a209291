import { randomUUID } from 'node:crypto';
import { chmod, mkdir, open, readdir, rename, rm, rmdir, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { flushFolder, writeDurably, writeWhole } from '#server/platform/database/durable-files.ts';
import { readMigrationNames } from '#server/platform/database/migrate.ts';
import { copiedDatabaseShape } from '#server/platform/database/row-copy/copied-database.ts';
import { explainFileFault, hasCode } from '#server/platform/failures/file-faults.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { mailHoldFile } from '#server/platform/mail/mail-on-hold.ts';
import {
  type BackupHead,
  type BackupManifest,
  databaseName,
  dataPrefix,
  materialPrefix,
  settingsName,
  tableOfRows,
} from './backup-contents.ts';
import type { BackupKey } from './backup-key.ts';
import { invalidBackup, parseBackupJson, readBackupFile } from './read-backup-file.ts';
import { openRowsTarget, type RestoreTarget, type RowsTarget } from './rows-target.ts';
import { createStepReport, type StepReporting } from './step-reporting.ts';

/** Of an empty embedded database and its write-ahead log. */
const roomForDatabaseBytes = 150_000_000;
/** Some hundred tables. */
const largestDatabaseBytes = 1_000_000;

type Restoring = { path: string; key: BackupKey; folder: string; rows: RestoreTarget };
export type RestoredBackup = { head: BackupHead; manifest: BackupManifest };

/**
 * Restores a backup into a new or empty folder, with mail on hold, and its rows into an empty database. Files are written aside; they are
 * moved, and rows committed, when the backup has been read to its end.
 * @throws StartupFailure in one line
 */
export async function restoreBackup(restoring: Restoring, reporting: StepReporting = {}): Promise<RestoredBackup> {
  const { folder } = restoring;
  const draft = join(folder, `.restoring-${randomUUID()}`);
  let isNew = false;
  let mayBeCommitted = false;
  try {
    isNew = await takeEmptyFolder(folder);
    await mkdir(draft, { mode: 0o700 });
    const target = await openRowsTarget(restoring.rows, draft);
    let restored: RestoredBackup;
    try {
      restored = await writeAll(restoring, { draft, target }, reporting);
      await writeDurably(
        mailHoldFile(draft),
        'Remove this file when people use this folder: mail goes out from then on.\n',
      );
      mayBeCommitted = !target.isInFolder;
      await target.finish();
    } finally {
      await target.close();
    }
    await moveUp(draft, folder);
    return restored;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (isNew) await rmdir(folder).catch(() => undefined);
    if (!mayBeCommitted) throw explainFileFault(error, folder, ' Nothing was put back.');
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupFailure(
      `The rows may be in the database, but ${folder} was not completed: ${reason} Empty that database before you restore again.`,
      { cause: error },
    );
  }
}

/** @returns whether it was made now */
async function takeEmptyFolder(folder: string): Promise<boolean> {
  try {
    const [name] = (await readdir(folder)).filter((one) => one !== 'lost+found');
    if (name !== undefined) {
      throw new StartupFailure(
        `${folder} is not empty: name a new folder, or remove what an interrupted restore has left (${name}). Nothing was put back.`,
      );
    }
    await chmod(folder, 0o700);
    return false;
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
  await mkdir(folder, { mode: 0o700 });
  return true;
}

async function writeAll(
  { path, key, folder }: Restoring,
  { draft, target }: { draft: string; target: RowsTarget },
  reporting: StepReporting,
): Promise<RestoredBackup> {
  const reportStep = createStepReport(reporting);
  reportStep(`open ${path}`);
  const restored = await readBackupFile(path, key, {
    head: (head) => refuseNewer(head, path),
    async file(name, bytes, content) {
      const table = tableOfRows(name);
      reportStep(
        table === null ? 'put back secrets, settings and study material' : 'put back the rows of the database',
      );
      await refuseFullDisk(folder, bytes + (target.isInFolder ? roomForDatabaseBytes : 0));
      if (table !== null && !target.hasBegun()) throw invalidBackup(path);
      if (table !== null) return target.addRows(table, content);
      if (name !== databaseName) return writeFileOf(content, join(draft, placeOf(name, path)));
      if (bytes > largestDatabaseBytes) throw invalidBackup(path);
      const described = await buffer(content);
      return target.begin(parseBackupJson(copiedDatabaseShape, described, path));
    },
  });
  if (!target.hasBegun()) throw invalidBackup(path);
  return restored;
}

async function writeFileOf(content: AsyncIterable<Uint8Array>, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const file = await open(target, 'wx', 0o600);
  try {
    for await (const piece of content) await writeWhole(file, piece);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The data folder receives no folders: planted database files or programs would run. */
function placeOf(name: string, path: string): string {
  const inData = name.startsWith(dataPrefix) ? name.slice(dataPrefix.length) : '/';
  if (!inData.includes('/')) return inData;
  if (name.startsWith(materialPrefix) || name === settingsName) return name;
  throw invalidBackup(path);
}

async function refuseNewer({ version, newestMigration }: BackupHead, path: string): Promise<void> {
  if (newestMigration === '' || (await readMigrationNames()).includes(newestMigration)) return;
  throw new StartupFailure(
    `${path} has the schema of a newer version of WordMood (${newestMigration}; made by ${version}): use the newer version. Nothing was put back.`,
  );
}

async function refuseFullDisk(folder: string, needed: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= needed) return;
  const inMegabytes = (bytes: number) => `${Math.ceil(bytes / 1e6).toLocaleString('en')} MB`;
  throw new StartupFailure(
    `${folder}: the disk is full. ${inMegabytes(needed)} are needed, ${inMegabytes(bavail * bsize)} are free. Nothing was put back.`,
  );
}

/** The database last: a data folder without it is refused as a lost study. */
async function moveUp(draft: string, folder: string): Promise<void> {
  const names = (await readdir(draft)).filter((name) => name !== 'postgres');
  for (const name of names) await rename(join(draft, name), join(folder, name));
  await rename(join(draft, 'postgres'), join(folder, 'postgres')).catch((error) => {
    if (!hasCode(error, 'ENOENT')) throw error;
  });
  await rmdir(draft);
  await flushFolder(folder);
}
