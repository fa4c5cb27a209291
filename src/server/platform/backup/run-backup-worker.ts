import type { DescribedFault } from '#server/platform/failures/fault-in-thread.ts';
import { FaultInThread } from '#server/platform/failures/fault-in-thread.ts';
import { runInThread } from '#server/platform/threads/run-in-thread.ts';
import { BackupFailure, type BackupFailureKind } from './backup-failure.ts';
import type { BackupTask, MadeBackup } from './make-backup.ts';

export type BackupMessage =
  | { kind: 'made'; made: MadeBackup }
  | { kind: 'failed'; failure: BackupFailureKind; reason: string | null; fault: DescribedFault };

const module = new URL('./backup-worker.ts', import.meta.url);
const resourceLimits = { maxOldGenerationSizeMb: 256 };

/**
 * In a thread, because encryption keeps a processor busy.
 * @throws BackupFailure in one line; FaultInThread for anything else
 */
export async function runBackupWorker(task: BackupTask, signal: AbortSignal): Promise<MadeBackup> {
  let last: BackupMessage | undefined;
  await runInThread<BackupMessage>({ module, task, resourceLimits, signal }, (message) => {
    last = message;
  });
  if (last?.kind === 'made') return last.made;
  if (last === undefined) throw new Error('The worker ended without a result.');
  if (last.reason !== null) throw new BackupFailure(last.failure, last.reason);
  throw new FaultInThread(last.fault);
}
