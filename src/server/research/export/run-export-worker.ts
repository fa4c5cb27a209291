import { Worker } from 'node:worker_threads';
import type { ExportFailure } from '#contract/research/export-calls.ts';
import type { ExportFilter } from '#report/export/export-filter.ts';
import type { Parts } from '#server/platform/installation/parts.ts';
import { WorkerFailure } from './export-failure.ts';
import type { ArchiveFile } from './write-archive-file.ts';

/** What a worker needs; plain data. */
export type WorkerOrder = {
  connectionString: string;
  material: Parts['material'];
  filter: ExportFilter;
  madeAt: Date;
  build: string;
  path: string;
};

export type WorkerMessage =
  | { kind: 'progress'; rowsDone: number }
  | { kind: 'made'; file: ArchiveFile }
  | { kind: 'failed'; failure: ExportFailure; fault: { fault: string; stack: string[] } };

/**
 * A thread that is given little memory collects its garbage early, instead of growing first: about 1,000 rows are alive at a time.
 * What it has taken goes back when it ends.
 */
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 48 };

/**
 * Writes an archive in a thread of its own: requests do not wait for it, and its memory is bounded.
 * @param signal ends the thread, wherever it is; its reason is thrown once nothing writes to the file any more
 * @throws WorkerFailure
 */
export async function runExportWorker(
  order: WorkerOrder,
  signal: AbortSignal,
  onProgress: (rowsDone: number) => void,
): Promise<ArchiveFile> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./export-worker.ts', import.meta.url), {
    workerData: order,
    resourceLimits,
    execArgv: [],
  });
  const breakOff = () => void worker.terminate();
  signal.addEventListener('abort', breakOff, { once: true });
  let outcome: WorkerMessage | null = null;
  worker.on('message', (message: WorkerMessage) => {
    if (message.kind === 'progress') onProgress(message.rowsDone);
    else outcome = message;
  });
  try {
    await new Promise<void>((resolve, reject) => {
      worker.once('error', reject);
      worker.once('exit', () => resolve());
    });
  } finally {
    signal.removeEventListener('abort', breakOff);
  }
  signal.throwIfAborted();
  return madeFile(outcome);
}

function madeFile(outcome: WorkerMessage | null): ArchiveFile {
  if (outcome?.kind === 'made') return outcome.file;
  if (outcome?.kind === 'failed') throw new WorkerFailure(outcome.failure, outcome.fault);
  throw new Error('The thread ended without a word.');
}
