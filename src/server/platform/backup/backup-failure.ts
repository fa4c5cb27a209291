import { explainFileFault, hasCode } from '#server/platform/failures/file-faults.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';

/** `source`: a file that a backup contains cannot be read; `folder`: where backups are written. */
export type BackupFailureKind = 'disk' | 'folder' | 'source' | 'database' | 'check' | 'other';

export class BackupFailure extends StartupFailure {
  readonly kind: BackupFailureKind;

  constructor(kind: BackupFailureKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** One line for faults that an operator can mend; others unchanged. */
export function explainBackupFault(error: unknown, folder: string): unknown {
  if (error instanceof BackupFailure) return error;
  if (error instanceof StartupFailure) return new BackupFailure('database', error.message, { cause: error });
  const explained = explainFileFault(error, folder, ' No backup was made.');
  if (!(explained instanceof StartupFailure)) return error;
  const isFull = hasCode(error, 'ENOSPC') || hasCode(error, 'EDQUOT');
  return new BackupFailure(isFull ? 'disk' : 'folder', explained.message, { cause: error });
}
