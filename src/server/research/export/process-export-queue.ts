import { deleteExpiredTokens } from '#server/accounts/tokens/api-token-store.ts';
import { removeOtherArchives } from './archive-chunk-store.ts';
import { claimJob, deleteExpiredJobs } from './export-job-store.ts';
import { type ExportDeps, makeExport } from './make-export.ts';

/**
 * Processes the queue, one job per server, and removes expired archives.
 * @param stopping requeues the running job
 */
export async function processExportQueue(deps: ExportDeps, stopping: AbortSignal): Promise<void> {
  await removeOldArchives(deps);
  while (!stopping.aborted) {
    const job = await claimJob(deps.database, deps.processId);
    if (job === null) return;
    await makeExport(deps, job, stopping);
    await removeOldArchives(deps);
  }
}

async function removeOldArchives({ database, clock }: ExportDeps): Promise<void> {
  await deleteExpiredJobs(database, clock.now());
  await removeOtherArchives(database);
  await deleteExpiredTokens(database, clock.now());
}
