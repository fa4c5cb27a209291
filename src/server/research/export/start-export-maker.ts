import { randomUUID } from 'node:crypto';
import { deleteExpiredTokens } from '#server/accounts/tokens/api-token-store.ts';
import { readBuild, webFolder } from '#server/platform/http/serve-web.ts';
import type { Parts } from '#server/platform/installation/parts.ts';
import { repeatRounds } from '#server/platform/jobs/repeated-rounds.ts';
import { describeFault } from '#server/platform/log/log.ts';
import { onAskedExport } from './asked-export-signal.ts';
import { openExportFolder, removeOthers } from './export-folder.ts';
import { claimJob, forgetOldJobs } from './export-job-store.ts';
import { type MakerParts, makeExport } from './make-export.ts';

const roundEveryMs = 5_000;

/**
 * Makes the archives that were asked for, one at a time on each server, and removes files whose time is over, also those that
 * an earlier run has left.
 * @returns a function that stops it; what is being made then is begun anew by whoever comes next
 */
export function startExportMaker(parts: Parts): () => Promise<void> {
  const maker: MakerParts = { ...parts, build: readBuild(webFolder), processId: randomUUID() };
  const stopping = new AbortController();
  const rounds = repeatRounds(async () => {
    try {
      await makeAskedExports(maker, stopping.signal);
    } catch (error) {
      parts.log.warn(describeFault(error), 'the exports could not be looked through; the next round tries again');
    }
  }, roundEveryMs);
  const stopListening = onAskedExport(rounds.wake);
  return async () => {
    stopListening();
    stopping.abort(new Error('The server is to stop.'));
    await rounds.end();
  };
}

/** One round: cleans up, then makes whatever waits. */
export async function makeAskedExports(parts: MakerParts, stopping: AbortSignal): Promise<void> {
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
  const { kept, written } = await forgetOldJobs(database, clock.now(), folder.id);
  await removeOthers(folder, kept, written);
  await deleteExpiredTokens(database, clock.now());
}
