import { parentPort, workerData } from 'node:worker_threads';
import { describeFault } from '#server/platform/log/log.ts';
import { withOwnDatabase } from '#server/platform/threads/with-own-database.ts';
import { openArchiveWriter } from './archive-chunk-store.ts';
import { exportFailureOf } from './export-failure.ts';
import type { ExportTask, WorkerMessage } from './run-export-worker.ts';
import { writeArchiveTo } from './write-archive-to.ts';

/** Throttles progress messages. */
const progressIntervalMs = 250;

const { connectionString, material, jobId, archiveId, ...task } = workerData as ExportTask;
const post = (message: WorkerMessage) => parentPort?.postMessage(message);
let reportedAtMs = Number.NEGATIVE_INFINITY;
try {
  const order = {
    ...task,
    // The parent aborts by terminating the thread.
    signal: new AbortController().signal,
    onProgress(rowsDone: number) {
      if (performance.now() - reportedAtMs < progressIntervalMs) return;
      reportedAtMs = performance.now();
      post({ kind: 'progress', rowsDone });
    },
  };
  // The first connection is taken by the snapshot.
  const archive = await withOwnDatabase(connectionString, (database) =>
    withOwnDatabase(connectionString, (chunks) =>
      writeArchiveTo(openArchiveWriter(chunks, { jobId, archiveId }), { database, material }, order),
    ),
  );
  post({ kind: 'made', archive });
} catch (error) {
  post({ kind: 'failed', failure: exportFailureOf(error), fault: describeFault(error) });
}
