import { deleteExpiredTokens } from '#server/accounts/tokens/api-token-store.ts';
import { removeOtherArchives } from './archive-chunk-store.ts';
import { openExportFolder, removeStaleFiles } from './export-folder.ts';
import { claimJob, deleteExpiredJobs } from './export-job-store.ts';
import { type ExportDeps, makeExport } from './make-export.ts';

/**
 * Processes the queue, one job per server, and removes expired files.
 * @param stopping requeues the running job
 */
export async function processExportQueue(deps: ExportDeps, stopping: AbortSignal): Promise<void> {
  await removeOldFiles(deps);
  while (!stopping.aborted) {
    const job = await claimJob(deps.database, deps.processId);
    if (job === null) return;
    await makeExport(deps, job, stopping);
    await removeOldFiles(deps);
  }
}

async function removeOldFiles({ config, database, clock }: ExportDeps): Promise<void> {
  const folder = await openExportFolder(config.dataDirectory);
  await removeStaleFiles(folder, await deleteExpiredJobs(database, clock.now(), folder.id));
  await removeOtherArchives(database);
  await deleteExpiredTokens(database, clock.now());
}
