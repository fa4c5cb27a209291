import type { ExportFailure } from '#research/export/export-state.ts';
import { type DescribedFault, FaultInThread } from '#server/platform/failures/fault-in-thread.ts';
import { hasCode } from '#server/platform/failures/file-faults.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { isTransientFault } from '#server/platform/failures/transient-fault.ts';
import { AnonymityViolation } from './require-k-anonymity.ts';
import { UndescribedValue } from './table-file.ts';

const databaseDiskFull = '53100';

/** The archive would not leave enough free space. */
export class DiskNearlyFull extends Error {
  override readonly name = 'DiskNearlyFull';
}

export class WorkerFailure extends FaultInThread {
  readonly failure: ExportFailure;

  constructor(failure: ExportFailure, described: DescribedFault) {
    super(described, failure);
    this.failure = failure;
  }
}

/** Staff see a sentence per kind. */
export function exportFailureOf(error: unknown): ExportFailure {
  if (error instanceof WorkerFailure) return error.failure;
  if (error instanceof DiskNearlyFull || hasCode(error, databaseDiskFull)) return 'disk-full';
  if (error instanceof AnonymityViolation) return 'too-few-alike';
  if (error instanceof UndescribedValue) return 'undescribed-value';
  const cause = error instanceof StartupFailure ? error.cause : error;
  return isTransientFault(cause) ? 'database-away' : 'fault';
}
