import type { JobSchedule } from './run-periodically.ts';

export type ShutdownSignals = {
  /** Begin nothing new. */
  stopping: AbortSignal;
  /** Shortly after: abort work in progress. */
  outOfTime: AbortSignal;
};

/** A periodic job whose rounds never overlap. */
export type BackgroundJob = JobSchedule & {
  /** Unique; in the log and metrics. */
  name: string;
  /** Errors are logged; the next round retries. */
  run(serverEnd: ShutdownSignals): Promise<unknown>;
  close?(): void;
};
