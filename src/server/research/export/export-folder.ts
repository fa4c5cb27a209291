import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { prepareDataFolder } from '#server/platform/database/data-folder.ts';
import { flushFolder, readIfPresent, writeDurably } from '#server/platform/database/durable-files.ts';
import { hasCode } from '#server/platform/failures/file-faults.ts';
import type { FileRange } from './file-range.ts';
import type { ReadableFile } from './stream-file.ts';

/** Where the archives of this server lie; servers that share a data folder share it. */
export type ExportFolder = {
  /** The same for every server that sees these files. */
  id: string;
  path: string;
};

const chunkBytes = 64 * 1024;
const idFile = 'folder-id';
const finished = /^([0-9a-f-]{36})\.zip$/;
const unfinished = /^([0-9a-f-]{36})\.[0-9a-f-]{36}\.part$/;

/**
 * Makes the folder, so that nobody but its owner can look into it.
 * @throws StartupFailure when the data folder cannot be used
 */
export async function openExportFolder(dataDirectory: string): Promise<ExportFolder> {
  const path = join(dataDirectory, 'exports');
  // Asked for every few seconds: a folder that is there costs no write.
  const known = await readIfPresent(join(path, idFile));
  if (known !== undefined) return { path, id: known.trim() };
  await prepareDataFolder(dataDirectory);
  await mkdir(path, { mode: 0o700, recursive: true });
  return { path, id: await readOrMakeId(path) };
}

/** Servers that start together agree on one: whoever links its own first. */
async function readOrMakeId(folder: string): Promise<string> {
  const path = join(folder, idFile);
  const known = await readIfPresent(path);
  if (known !== undefined) return known.trim();
  const own = `${path}.${randomUUID()}`;
  await writeDurably(own, randomUUID());
  try {
    await link(own, path);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(own, { force: true });
  }
  return (await readIfPresent(path))?.trim() ?? '';
}

/** @returns the name of a file that is being written: not yet that of an archive */
export function unfinishedPath({ path }: ExportFolder, jobId: string, processId: string): string {
  return join(path, `${jobId}.${processId}.part`);
}

/** Gives a file its final name. */
export async function finishFile(folder: ExportFolder, jobId: string, processId: string): Promise<void> {
  await rename(unfinishedPath(folder, jobId, processId), join(folder.path, `${jobId}.zip`));
  await flushFolder(folder.path);
}

export async function removeUnfinished(folder: ExportFolder, jobId: string, processId: string): Promise<void> {
  await rm(unfinishedPath(folder, jobId, processId), { force: true });
}

/** @returns the file of a job, or null when it is not here. While it is read it may be removed; one open file and a chunk are held. */
export async function findFinished({ path }: ExportFolder, jobId: string): Promise<ReadableFile | null> {
  const filePath = join(path, `${jobId}.zip`);
  try {
    return { bytes: (await stat(filePath)).size, read: (range) => readPart(filePath, range) };
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

function readPart(path: string, range: FileRange): ReadableStream {
  return Readable.toWeb(createReadStream(path, { ...range, highWaterMark: chunkBytes })) as WebStream as ReadableStream;
}

/**
 * Removes every file but those that somebody may still fetch or is writing.
 * @param kept by their jobs: finished files
 * @param written unfinished files of jobs that are being made, as "job.process"
 */
export async function removeOthers(
  { path }: ExportFolder,
  kept: ReadonlySet<string>,
  written: ReadonlySet<string>,
): Promise<void> {
  for (const name of await readdir(path)) {
    const job = finished.exec(name)?.[1];
    const isStray =
      job === undefined ? unfinished.test(name) && !written.has(name.replace(/\.part$/, '')) : !kept.has(job);
    if (isStray) await rm(join(path, name), { force: true });
  }
}

export async function freeBytes({ path }: ExportFolder): Promise<number> {
  const { bavail, bsize } = await statfs(path);
  return bavail * bsize;
}
