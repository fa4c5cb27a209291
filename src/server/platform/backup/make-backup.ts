import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, realpath, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { flushFolder } from '#server/platform/database/durable-files.ts';
import type { BackupLock, Keeping } from '#server/platform/settings/backup-settings.ts';
import { addDatabase, planDatabase } from './add-database.ts';
import { type BackupHead, formatOfToday, headName, manifestName, settingsName } from './backup-contents.ts';
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
  database: { connectionString: string; isEmbedded: boolean };
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
  /** What of the database is in it. */
  database: BackupHead['database'];
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
    const path = join(folder, backupName(startedAt, written.database));
    await rename(draft, path);
    await flushFolder(folder);
    const { keeping } = order;
    const removed = keeping === null ? null : await rotateBackups(folder, path, keeping, startedAt);
    const { bytes, database, madeAt, files } = written;
    return { path, bytes, database, madeAt, files, removed, checkedBy: order.key === null ? 'bytes' : 'content' };
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw explainBackupFault(error, folder);
  }
}

type Written = Pick<MadeBackup, 'bytes' | 'database' | 'madeAt' | 'files'> & { sha256: string };

async function writeAll(
  draft: string,
  order: BackupOrder,
  startedAt: Date,
  say: (step: string) => void,
): Promise<Written> {
  const besides = await listBesidesDatabase(order.dataDirectory, order.studyMaterialDirectory);
  const plan = await planDatabase(order);
  const { version, commit, sessionSecret } = order;
  const head: BackupHead = {
    ...{ format: formatOfToday, product: 'wordmood', version, commit, sessionSecret },
    startedAt: startedAt.toISOString(),
    database: plan.kind,
    postgresVersion: plan.postgresVersion,
    newestMigration: plan.newestMigration,
    folders: plan.folders,
    bytes: plan.bytes + besides.reduce((sum, { bytes }) => sum + bytes, 0),
  };
  const archive = await writeBackupFile(draft, order.lock);
  try {
    await archive.addBytes(headName, inJson(head));
    say('copy secrets, settings and study material');
    await archive.addBytes(settingsName, inJson(order.settings));
    // Before the database: what was written down of the audit log must not know more than the log in the copy.
    for (const { name, path } of besides) await archive.addFile(name, path);
    const madeAt = await addDatabase(archive, order, { plan, startedAt, say });
    await archive.addBytes(manifestName, inJson({ madeAt: madeAt.toISOString(), files: archive.files }));
    return { ...(await finish(archive)), database: plan.kind, madeAt: madeAt.toISOString() };
  } catch (error) {
    await archive.abandon(error);
    throw error;
  }
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

/** A backup that lies among the database files would be copied into the next one, and lost with them. */
async function refuseInsideDatabase({ folder, dataDirectory }: BackupOrder): Promise<void> {
  const database = await realpath(join(dataDirectory, 'postgres')).catch(() => null);
  if (database === null || !`${await realpath(folder)}/`.startsWith(`${database}/`)) return;
  throw new BackupFailure('folder', `${folder} lies among the database files: name another folder.`);
}

const inJson = (value: unknown) => new TextEncoder().encode(`${JSON.stringify(value, null, 1)}\n`);
