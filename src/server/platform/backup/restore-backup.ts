import { randomUUID } from 'node:crypto';
import { chmod, mkdir, open, readdir, rename, rm, rmdir, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { choosePrograms } from '#server/platform/database/choose-programs.ts';
import { flushFolder, writeDurably, writeWhole } from '#server/platform/database/durable-files.ts';
import { findPostgresPrograms } from '#server/platform/database/find-postgres-programs.ts';
import { readMigrationNames } from '#server/platform/database/migrate.ts';
import { explainFileFault, hasCode } from '#server/platform/failures/file-faults.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { mailHold } from '#server/platform/mail/mail-on-hold.ts';
import {
  type BackupHead,
  type BackupManifest,
  dataPrefix,
  dumpFile,
  dumpPrefix,
  materialPrefix,
  restoredBesides,
  settingsName,
} from './backup-contents.ts';
import type { BackupKey } from './backup-key.ts';
import { notOurs, readBackupFile } from './read-backup-file.ts';

/** A database that starts on a copy writes a little before it says so. */
const roomToStartBytes = 50_000_000;

const draftPrefix = '.restoring-';

type Restoring = { path: string; key: BackupKey; folder: string };
type Told = {
  onStep?: (step: string) => void;
  signal?: AbortSignal;
  /** Of the disk that a folder is on. */
  freeBytes?: (folder: string) => Promise<number>;
};
export type RestoredBackup = { head: BackupHead; manifest: BackupManifest };

/**
 * Puts a backup into a folder that is not there yet or has nothing in it, with its mail on hold. Everything is written aside and moved
 * to its place when it is complete, the database last.
 * @throws StartupFailure in one line; the folder is as it was before
 */
export async function restoreBackup(restoring: Restoring, told: Told = {}): Promise<RestoredBackup> {
  const { folder } = restoring;
  let isNew = false;
  const draft = join(folder, `${draftPrefix}${randomUUID()}`);
  try {
    isNew = await takeEmptyFolder(folder);
    await mkdir(draft, { mode: 0o700 });
    const restored = await writeAll(restoring, draft, told);
    await writeDurably(mailHold(draft), 'Remove this file when people use this folder: mail goes out from then on.\n');
    await moveUp(draft, folder);
    return restored;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (isNew) await rmdir(folder).catch(() => undefined);
    throw explainFileFault(error, folder, ' Nothing was put back.');
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

async function writeAll({ path, key, folder }: Restoring, draft: string, told: Told): Promise<RestoredBackup> {
  let step = '';
  const say = (next: string) => {
    told.signal?.throwIfAborted();
    if (next !== step) told.onStep?.(next);
    step = next;
  };
  const { freeBytes = freeBytesOf } = told;
  async function refuseFullDisk(bytes: number): Promise<void> {
    const [needed, free] = [bytes + roomToStartBytes, await freeBytes(folder)];
    if (free >= needed) return;
    throw new StartupFailure(
      `${folder}: the disk is full. ${inMegabytes(needed)} are needed, ${inMegabytes(free)} are free. Nothing was put back.`,
    );
  }
  say(`open ${path}`);
  return readBackupFile(path, key, {
    async head(head) {
      await refuseNewer(head, path);
      await refuseUnreadable(head, path, folder);
      await refuseFullDisk(head.bytes);
      for (const name of head.folders)
        await mkdir(join(draft, 'postgres', safe(name, path)), { recursive: true, mode: 0o700 });
    },
    async file(name, bytes, content) {
      say(stepOf(name));
      if (isOfRestoreBefore(name)) return;
      // What the head announces is what somebody has written there.
      await refuseFullDisk(bytes);
      const target = join(draft, placeOf(name, path));
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      const file = await open(target, name.startsWith(dumpPrefix) ? 'a' : 'wx', 0o600);
      try {
        for await (const piece of content) await writeWhole(file, piece);
        // The database files are flushed by the database itself when it starts on them.
        if (!name.startsWith(`${dataPrefix}postgres/`)) await file.sync();
      } finally {
        await file.close();
      }
    },
  });
}

function isOfRestoreBefore(name: string): boolean {
  return name.startsWith(dataPrefix) && restoredBesides.includes(name.slice(dataPrefix.length));
}

function stepOf(name: string): string {
  if (name.startsWith(`${dataPrefix}postgres/`)) return 'put back the database files';
  if (name.startsWith(dumpPrefix)) return 'put back the dump of the database';
  return name.startsWith(materialPrefix) ? 'put back the study material' : 'put back secrets and settings';
}

function placeOf(name: string, path: string): string {
  if (name.startsWith(dataPrefix)) return name.slice(dataPrefix.length);
  if (name.startsWith(materialPrefix) || name === settingsName) return name;
  if (name.startsWith(dumpPrefix)) return dumpFile;
  throw notOurs(path);
}

function safe(folderName: string, path: string): string {
  if (!folderName.split('/').some((part) => ['', '.', '..'].includes(part))) return folderName;
  throw notOurs(path);
}

async function refuseNewer({ version, newestMigration }: BackupHead, path: string) {
  const known = await readMigrationNames();
  if (newestMigration !== '' && !known.includes(newestMigration)) {
    throw new StartupFailure(
      `${path} was made by a newer version of WordMood (${version}, with ${newestMigration}): use that version. Nothing was put back.`,
    );
  }
}

/** Files of the database are read by programs of the same major version, whose ever they are. */
async function refuseUnreadable({ database, postgresVersion }: BackupHead, path: string, folder: string) {
  if (database !== 'files') return;
  const majorVersion = postgresVersion.split('.')[0] ?? postgresVersion;
  const found = await findPostgresPrograms({ account: undefined, dataDirectory: folder });
  const plan = choosePrograms(found, majorVersion);
  if (plan.kind === 'carryOver' || plan.programs.length > 0) return;
  const versions = [...new Set(found.map(({ version }) => version))].join(' and ') || 'none';
  throw new StartupFailure(
    `${path} holds files of PostgreSQL ${postgresVersion}, which nothing here reads (there is ${versions}): install PostgreSQL ${majorVersion} of your system, or use the version of WordMood that made it. Nothing was put back.`,
  );
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
