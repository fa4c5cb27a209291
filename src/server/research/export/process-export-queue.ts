import { deleteExpiredTokens } from '#server/accounts/tokens/api-token-store.ts';
import { removeOtherArchives } from './archive-chunk-store.ts';
import { openExportFolder, removeStaleFiles } from './export-folder.ts';
import { claimJob, deleteExpiredJobs } from './export-job-store.ts';
import { type MakerParts, makeExport } from './make-export.ts';

/**
 * Processes the queue, one job per server, and removes expired files.
 * @param stopping requeues the running job
 */
export async function processExportQueue(parts: MakerParts, stopping: AbortSignal): Promise<void> {
  await removeOldFiles(parts);
  while (!stopping.aborted) {
    const job = await claimJob(parts.database, parts.processId);
    if (job === null) return;
    await makeExport(parts, job, stopping);
    await removeOldFiles(parts);
  }
}

async function removeOldFiles({ config, database, clock }: MakerParts): Promise<void> {
  const folder = await openExportFolder(config.dataDirectory);
  const { kept, written } = await deleteExpiredJobs(database, clock.now(), folder.id);
  await removeStaleFiles(folder, kept, written);
  await removeOtherArchives(database);
  await deleteExpiredTokens(database, clock.now());
}
