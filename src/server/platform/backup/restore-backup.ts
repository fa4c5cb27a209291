import { randomUUID } from 'node:crypto';
import { chmod, mkdir, open, readdir, rename, rm, rmdir, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { flushFolder, writeDurably, writeWhole } from '#server/platform/database/durable-files.ts';
import { readMigrationNames } from '#server/platform/database/migrate.ts';
import { explainFileFault, hasCode } from '#server/platform/failures/file-faults.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { mailHold } from '#server/platform/mail/mail-on-hold.ts';
import {
  type BackupHead,
  type BackupManifest,
  databaseName,
  dataPrefix,
  materialPrefix,
  parseDatabase,
  settingsName,
  tableOfRows,
} from './backup-contents.ts';
import type { BackupKey } from './backup-key.ts';
import { notOurs, orNotOurs, readBackupFile } from './read-backup-file.ts';
import { openRowsTarget, type RowsPlace, type RowsTarget } from './rows-target.ts';

/** Of an embedded database: what comes with any, and the log of changes while it is loaded. */
const roomForDatabaseBytes = 150_000_000;
/** Some hundred tables. */
const largestDatabaseBytes = 1_000_000;

const draftPrefix = '.restoring-';

type Restoring = { path: string; key: BackupKey; folder: string; rows: RowsPlace };
type Told = {
  onStep?: (step: string) => void;
  signal?: AbortSignal;
  /** Of the disk that a folder is on. */
  freeBytes?: (folder: string) => Promise<number>;
};
export type RestoredBackup = { head: BackupHead; manifest: BackupManifest };

/**
 * Puts a backup into a folder that is not there yet or has nothing in it, with its mail on hold, and its rows into an empty database.
 * Files are written aside and moved to their place, and rows committed, when the backup has been read to its end.
 * @throws StartupFailure in one line; the folder is as it was before
 */
export async function restoreBackup(restoring: Restoring, told: Told = {}): Promise<RestoredBackup> {
  const { folder } = restoring;
  let isNew = false;
  const draft = join(folder, `${draftPrefix}${randomUUID()}`);
  try {
    isNew = await takeEmptyFolder(folder);
    await mkdir(draft, { mode: 0o700 });
    const restored = await loadAndWrite(restoring, draft, told);
    await moveUp(draft, folder);
    return restored;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (isNew) await rmdir(folder).catch(() => undefined);
    throw explainFileFault(error, folder, ' Nothing was put back.');
  }
}

async function loadAndWrite(restoring: Restoring, draft: string, told: Told): Promise<RestoredBackup> {
  const target = await openRowsTarget(restoring.rows, draft);
  try {
    const restored = await writeAll(restoring, { draft, target }, told);
    await writeDurably(mailHold(draft), 'Remove this file when people use this folder: mail goes out from then on.\n');
    await target.finish();
    return restored;
  } finally {
    await target.close();
  }
}

/** @returns whether it was made now */
async function takeEmptyFolder(folder: string): Promise<boolean> {
  try {
    const names = (await readdir(folder)).filter((name) => name !== 'lost+found');
    refuseWhatWasCutOff(folder, names);
    if (names.length > 0) throw new StartupFailure(`${folder} is not empty: name a new folder. Nothing was put back.`);
    await chmod(folder, 0o700);
    return false;
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
  await mkdir(folder, { mode: 0o700 });
  return true;
}

/** It is not removed here: another restore may be at it. */
function refuseWhatWasCutOff(folder: string, names: readonly string[]): void {
  const drafts = names.filter((name) => name.startsWith(draftPrefix));
  if (drafts.length === 0 || drafts.length < names.length) return;
  const paths = drafts.map((name) => join(folder, name)).join(' ');
  throw new StartupFailure(
    `${folder} has what a restore has left that was cut off: rm -r ${paths}, unless one is at it. Nothing was put back.`,
  );
}

async function writeAll(
  { path, key, folder }: Restoring,
  { draft, target }: { draft: string; target: RowsTarget },
  told: Told,
): Promise<RestoredBackup> {
  let step = '';
  const say = (next: string) => {
    told.signal?.throwIfAborted();
    if (next !== step) told.onStep?.(next);
    step = next;
  };
  const { freeBytes = freeBytesOf } = told;
  async function refuseFullDisk(bytes: number): Promise<void> {
    const [needed, free] = [bytes + (target.isInFolder ? roomForDatabaseBytes : 0), await freeBytes(folder)];
    if (free >= needed) return;
    throw new StartupFailure(
      `${folder}: the disk is full. ${inMegabytes(needed)} are needed, ${inMegabytes(free)} are free. Nothing was put back.`,
    );
  }
  say(`open ${path}`);
  const restored = await readBackupFile(path, key, {
    async head(head) {
      await refuseNewer(head, path);
      if (target.isInFolder) await refuseFullDisk(head.bytes);
    },
    async file(name, bytes, content) {
      const table = tableOfRows(name);
      say(table === null ? 'put back secrets, settings and study material' : 'put back the rows of the database');
      // What the head announces is what somebody has written there.
      await refuseFullDisk(bytes);
      if (table !== null && !target.hasBegun()) throw notOurs(path);
      if (table !== null) return target.addRows(table, content);
      if (name !== databaseName) return writeFileOf(content, join(draft, placeOf(name, path)));
      if (bytes > largestDatabaseBytes) throw notOurs(path);
      const described = await buffer(content);
      return target.begin(orNotOurs(path, () => parseDatabase(described)));
    },
  });
  if (!target.hasBegun()) throw notOurs(path);
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

/** No folder comes into the data folder: a server would start on database files, or run programs, that somebody else has put into a backup. */
function placeOf(name: string, path: string): string {
  const inData = name.startsWith(dataPrefix) ? name.slice(dataPrefix.length) : '/';
  if (!inData.includes('/')) return inData;
  if (name.startsWith(materialPrefix) || name === settingsName) return name;
  throw notOurs(path);
}

async function refuseNewer({ version, newestMigration }: BackupHead, path: string) {
  const known = await readMigrationNames();
  if (newestMigration !== '' && !known.includes(newestMigration)) {
    throw new StartupFailure(
      `${path} has the schema of a newer version of WordMood (${newestMigration}; made by ${version}): use the newer version. Nothing was put back.`,
    );
  }
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

const inMegabytes = (bytes: number) => `${Math.ceil(bytes / 1e6).toLocaleString('en')} MB`;

/** A folder without `postgres` is one without a study, which no server takes for one in silence. */
async function moveUp(draft: string, folder: string): Promise<void> {
  const names = await readdir(draft);
  for (const name of names.filter((one) => one !== 'postgres')) await rename(join(draft, name), join(folder, name));
  if (names.includes('postgres')) await rename(join(draft, 'postgres'), join(folder, 'postgres'));
  await rmdir(draft);
  await flushFolder(folder);
}
