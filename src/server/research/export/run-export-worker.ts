import type { ExportFilter } from '#research/export/export-filter.ts';
import type { ExportFailure } from '#research/export/export-state.ts';
import type { PublishableChoice } from '#research/export/publishable/publishable-choice.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { DescribedFault } from '#server/platform/failures/fault-in-thread.ts';
import { runInThread } from '#server/platform/threads/run-in-thread.ts';
import { WorkerFailure } from './export-failure.ts';
import type { WrittenArchive } from './write-archive-to.ts';

/** Structured-cloneable. */
export type ExportTask = {
  connectionString: string;
  material: ServerContext['material'];
  filter: ExportFilter;
  publishable: PublishableChoice | null;
  madeAt: Date;
  build: string;
  isRehearsal: boolean;
  jobId: string;
  archiveId: string;
};

export type WorkerMessage =
  | { kind: 'progress'; rowsDone: number }
  | { kind: 'made'; archive: WrittenArchive }
  | { kind: 'failed'; failure: ExportFailure; fault: DescribedFault };

/** A small heap collects early; about 1,000 rows are alive at a time. */
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 48 };

/**
 * In a worker thread with bounded memory.
 * @param signal terminates the thread; its reason is thrown after the last write
 * @throws WorkerFailure
 */
export async function runExportWorker(
  task: ExportTask,
  signal: AbortSignal,
  onProgress: (rowsDone: number) => void,
): Promise<WrittenArchive> {
  let outcome: WorkerMessage | null = null;
  const module = new URL('./export-worker.ts', import.meta.url);
  await runInThread<WorkerMessage>({ module, task, resourceLimits, signal }, (message) => {
    if (message.kind === 'progress') onProgress(message.rowsDone);
    else outcome = message;
  });
  return archiveOf(outcome);
}

function archiveOf(outcome: WorkerMessage | null): WrittenArchive {
  if (outcome?.kind === 'made') return outcome.archive;
  if (outcome?.kind === 'failed') throw new WorkerFailure(outcome.failure, outcome.fault);
  throw new Error('The worker ended without a result.');
}
