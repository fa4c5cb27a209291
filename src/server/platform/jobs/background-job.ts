import type { RoundTimes } from './repeated-rounds.ts';

/** Shutdown signals for a round. */
export type ServerEnd = {
  /** Begin nothing new. */
  stopping: AbortSignal;
  /** Shortly after: abort work in progress. */
  outOfTime: AbortSignal;
};

/** A periodic job whose rounds never overlap. */
export type BackgroundJob = RoundTimes & {
  /** Unique; in the log and metrics. */
  name: string;
  /** Errors are logged; the next round retries. */
  run(serverEnd: ServerEnd): Promise<unknown>;
  close?(): void;
};
