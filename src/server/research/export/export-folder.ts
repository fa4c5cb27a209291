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

/** Local archives; servers with a shared data folder share it. */
export type ExportFolder = {
  /** Equal for every server that sees the folder. */
  id: string;
  path: string;
};

const chunkBytes = 64 * 1024;
const idFile = 'folder-id';
/** "job.sha256.zip", and "job.process.part" while being written. */
const archiveFile = /^([0-9a-f-]{36})\.[0-9a-f-]+\.(zip|part)$/;

/**
 * Mode 0700.
 * @throws StartupFailure when the data folder is not usable
 */
export async function openExportFolder(dataDirectory: string): Promise<ExportFolder> {
  const path = join(dataDirectory, 'exports');
  // Polled every few seconds: an existing folder costs no write.
  const known = await readIfPresent(join(path, idFile));
  if (known !== undefined) return { path, id: known.trim() };
  await prepareDataFolder(dataDirectory);
  await mkdir(path, { mode: 0o700, recursive: true });
  return { path, id: await readOrMakeId(path) };
}

/** Race of starting servers: the first link wins. */
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

export function storedName(jobId: string, sha256: string): string {
  return `${jobId}.${sha256}.zip`;
}

export function partialName(jobId: string, processId: string): string {
  return `${jobId}.${processId}.part`;
}

export function unfinishedPath({ path }: ExportFolder, jobId: string, processId: string): string {
  return join(path, partialName(jobId, processId));
}

/**
 * Atomic rename. The name has the hash of the content: after a withdrawal a job is made anew, perhaps by another server.
 */
export async function finishFile(
  folder: ExportFolder,
  jobId: string,
  processId: string,
  sha256: string,
): Promise<void> {
  await rename(unfinishedPath(folder, jobId, processId), join(folder.path, storedName(jobId, sha256)));
  await flushFolder(folder.path);
}

export async function removeUnfinishedExport(folder: ExportFolder, jobId: string, processId: string): Promise<void> {
  await rm(unfinishedPath(folder, jobId, processId), { force: true });
}

/** @returns null when absent here. A removal while reading is safe, as the file stays open. */
export async function findFinishedExport(
  { path }: ExportFolder,
  jobId: string,
  sha256: string,
): Promise<ReadableFile | null> {
  const filePath = join(path, storedName(jobId, sha256));
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
 * Garbage collection.
 * @param retained names of files
 * @param making jobs whose file may be finished and not yet recorded
 */
export async function removeStaleFiles(
  { path }: ExportFolder,
  { retained, making }: { retained: ReadonlySet<string>; making: ReadonlySet<string> },
): Promise<void> {
  for (const name of await readdir(path)) {
    const [, jobId = '', kind] = archiveFile.exec(name) ?? [];
    const isStale = kind !== undefined && !retained.has(name) && !(kind === 'zip' && making.has(jobId));
    if (isStale) await rm(join(path, name), { force: true });
  }
}

export async function freeBytes({ path }: ExportFolder): Promise<number> {
  const { bavail, bsize } = await statfs(path);
  return bavail * bsize;
}
