import { parentPort, workerData } from 'node:worker_threads';
import { describeFault } from '#server/platform/log/log.ts';
import { withOwnDatabase } from '#server/platform/threads/with-own-database.ts';
import { exportFailureOf } from './export-failure.ts';
import type { ExportTask, WorkerMessage } from './run-export-worker.ts';
import { writeArchiveFile } from './write-archive-file.ts';

/** Throttles progress messages. */
const tellEveryMs = 250;

const { connectionString, material, path, ...task } = workerData as ExportTask;
const say = (message: WorkerMessage) => parentPort?.postMessage(message);
let reportedAtMs = Number.NEGATIVE_INFINITY;
try {
  const file = await withOwnDatabase(connectionString, (database) =>
    writeArchiveFile(
      { database, material },
      {
        ...task,
        // The parent aborts by terminating the thread.
        signal: new AbortController().signal,
        onProgress(rowsDone) {
          if (performance.now() - reportedAtMs < tellEveryMs) return;
          reportedAtMs = performance.now();
          say({ kind: 'progress', rowsDone });
        },
      },
      path,
    ),
  );
  say({ kind: 'made', file });
} catch (error) {
  say({ kind: 'failed', failure: exportFailureOf(error), fault: describeFault(error) });
}
