import { pipeline } from 'node:stream/promises';
import type { ExportFailure } from '../../contract/export-calls.ts';
import { hasCode } from '../database/file-faults.ts';
import { isPassingFault } from '../database/passing-fault.ts';
import { describeFault } from '../log.ts';
import type { Parts } from '../parts.ts';
import {
  type ExportFolder,
  finishFile,
  freeBytes,
  openExportFolder,
  removeUnfinished,
  writeUnfinished,
} from './export-folder.ts';
import { type ClaimedJob, failJob, finishJob, keepClaim, mostTries, releaseJob } from './export-job-store.ts';
import { measuring } from './measuring.ts';
import { UndescribedValue } from './table-file.ts';
import { writeArchive } from './write-archive.ts';

export type MakerParts = Pick<Parts, 'config' | 'database' | 'clock' | 'material' | 'log'> & {
  build: string;
  /** This very process among all servers. */
  processId: string;
  /** The disk must keep so much for everything else, the database above all. */
  leastFreeBytes?: number;
};

const lookEveryMs = 2_000;
const defaultLeastFreeBytes = 200_000_000;

/** The file would leave too little room on the disk. */
class DiskNearlyFull extends Error {
  override readonly name = 'DiskNearlyFull';
}
/** The job is not this process's any more: called off, or begun anew because somebody has left. */
class ClaimLost extends Error {
  override readonly name = 'ClaimLost';
}

/**
 * Makes the file of a claimed job, complete or not at all: whatever fails, nothing of it stays and the job says why.
 * @param stopping this server is to stop: the job waits for the next one
 */
export async function makeExport(parts: MakerParts, job: ClaimedJob, stopping: AbortSignal): Promise<void> {
  const { config, database, clock, log, processId } = parts;
  const { jobId } = job;
  const own = { jobId, processId, now: clock.now() };
  if (job.tries > mostTries) return failJob(database, own, 'server-died');
  let folder: ExportFolder | null = null;
  try {
    folder = await openExportFolder(config.dataDirectory);
    const file = await writeFile(parts, job, folder, stopping);
    await finishFile(folder, jobId, processId);
    const isFinished = await finishJob(database, { ...own, now: clock.now() }, { ...file, keptIn: folder.id });
    if (!isFinished) log.info({ event: 'export withdrawn' }, 'an export was called off while it was being made');
  } catch (error) {
    if (folder !== null) await removeUnfinished(folder, jobId, processId).catch(() => undefined);
    if (error instanceof ClaimLost) return;
    if (stopping.aborted) return releaseJob(database, jobId, processId);
    const failure = failureOf(error);
    log.error({ failure, ...describeFault(error) }, 'an export could not be made');
    await failJob(database, { ...own, now: clock.now() }, failure);
  }
}

async function writeFile(parts: MakerParts, job: ClaimedJob, folder: ExportFolder, stopping: AbortSignal) {
  const { database, material, clock, build, processId, leastFreeBytes = defaultLeastFreeBytes } = parts;
  const breakingOff = new AbortController();
  const breakOff = () => breakingOff.abort(stopping.reason);
  stopping.addEventListener('abort', breakOff, { once: true });
  let rowsDone = 0;
  const look = async () => {
    if ((await freeBytes(folder)) < leastFreeBytes) breakingOff.abort(new DiskNearlyFull());
    const isOurs = await keepClaim(database, job.jobId, processId, rowsDone).catch(() => true);
    if (!isOurs) breakingOff.abort(new ClaimLost());
  };
  const looking = setInterval(() => void look().catch(() => undefined), lookEveryMs);
  try {
    await look();
    stopping.throwIfAborted();
    const order = {
      filter: job.filter,
      madeAt: clock.now(),
      build,
      signal: breakingOff.signal,
      onProgress: (rows: number) => {
        rowsDone = rows;
      },
    };
    const measured = measuring();
    const written = pipeline(measured.stream, writeUnfinished(folder, job.jobId, processId));
    written.catch((error: unknown) => breakingOff.abort(error));
    const manifest = await writeArchive({ database, material }, order, measured.stream);
    await written;
    breakingOff.signal.throwIfAborted();
    return { manifest, ...measured.result() };
  } catch (error) {
    // The reason for breaking off, rather than what it has broken.
    throw breakingOff.signal.aborted ? breakingOff.signal.reason : error;
  } finally {
    clearInterval(looking);
    stopping.removeEventListener('abort', breakOff);
  }
}

function failureOf(error: unknown): ExportFailure {
  if (error instanceof DiskNearlyFull || hasCode(error, 'ENOSPC') || hasCode(error, 'EDQUOT')) return 'disk-full';
  if (['EACCES', 'EPERM', 'EROFS'].some((code) => hasCode(error, code))) return 'folder-closed';
  if (error instanceof Error && error.name === 'StartupFailure') return 'folder-closed';
  if (error instanceof UndescribedValue) return 'undescribed-value';
  return isPassingFault(error) ? 'database-away' : 'fault';
}
