import { randomUUID } from 'node:crypto';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { runningDatabaseAddress } from '#server/platform/database/running-database-address.ts';
import { hasDiskSpace } from '#server/platform/health/disk-space.ts';
import { describeFault } from '#server/platform/log/log.ts';
import { DiskNearlyFull, exportFailureOf } from './export-failure.ts';
import { type ClaimedJob, failJob, finishJob, maxAttempts, renewClaim, requeueJob } from './export-job-store.ts';
import { runExportWorker } from './run-export-worker.ts';

export type ExportDeps = Pick<ServerContext, 'config' | 'database' | 'clock' | 'material' | 'log'> & {
  build: string;
  /** Unique among all servers. */
  processId: string;
  minimumFreeBytes?: number;
};

const pollIntervalMs = 2_000;
const defaultMinimumFreeBytes = 200_000_000;

/** The job was cancelled, or restarted because a participant left. */
class ClaimLost extends Error {
  override readonly name = 'ClaimLost';
}

/**
 * All or nothing: only a finished job names its archive. A failure is stored with the job.
 * @param stopping requeues the job
 */
export async function makeExport(deps: ExportDeps, job: ClaimedJob, stopping: AbortSignal): Promise<void> {
  const { database, clock, log, processId } = deps;
  const { jobId } = job;
  const own = { jobId, processId, now: clock.now() };
  if (job.tries > maxAttempts) return failJob(database, own, 'server-died');
  try {
    const archive = await storeArchive(deps, job, stopping);
    const isFinished = await finishJob(database, { ...own, now: clock.now() }, archive);
    if (!isFinished) log.info({ event: 'export withdrawn' }, 'an export was called off while it was being made');
  } catch (error) {
    if (error instanceof ClaimLost) return;
    if (stopping.aborted) return requeueJob(database, jobId, processId);
    const failure = exportFailureOf(error);
    log.error({ failure, ...describeFault(error) }, 'an export could not be made');
    await failJob(database, { ...own, now: clock.now() }, failure);
  }
}

async function storeArchive(deps: ExportDeps, job: ClaimedJob, stopping: AbortSignal) {
  const { config, database, material, clock, build, processId, minimumFreeBytes = defaultMinimumFreeBytes } = deps;
  const { jobId, filter, publishable } = job;
  const archiveId = randomUUID();
  const breakingOff = new AbortController();
  let rowsDone = 0;
  const look = async () => {
    if (!(await hasDiskSpace(config, minimumFreeBytes))) breakingOff.abort(new DiskNearlyFull());
    const isOurs = await renewClaim(database, jobId, processId, rowsDone).catch(() => true);
    if (!isOurs) breakingOff.abort(new ClaimLost());
  };
  const looking = setInterval(() => void look().catch(() => undefined), pollIntervalMs);
  try {
    await look();
    breakingOff.signal.throwIfAborted();
    const order = {
      connectionString: await runningDatabaseAddress(config),
      material,
      filter,
      publishable,
      madeAt: clock.now(),
      build,
      isRehearsal: config.isRehearsal,
      jobId,
      archiveId,
    };
    const signal = AbortSignal.any([stopping, breakingOff.signal]);
    const made = await runExportWorker(order, signal, (rows) => {
      rowsDone = rows;
    });
    return { ...made, archiveId };
  } finally {
    clearInterval(looking);
  }
}
