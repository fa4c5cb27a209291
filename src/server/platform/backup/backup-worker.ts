import { parentPort, workerData } from 'node:worker_threads';
import { describeFault } from '#server/platform/log/log.ts';
import { BackupFailure } from './backup-failure.ts';
import { type BackupTask, makeBackup } from './make-backup.ts';
import type { BackupMessage } from './run-backup-worker.ts';

const post = (message: BackupMessage) => parentPort?.postMessage(message);

try {
  post({ kind: 'made', made: await makeBackup(workerData as BackupTask) });
} catch (error) {
  const isExpected = error instanceof BackupFailure;
  const failure = isExpected ? error.kind : 'other';
  post({ kind: 'failed', failure, reason: isExpected ? error.message : null, fault: describeFault(error) });
}
