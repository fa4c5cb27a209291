import type { RoundTimes } from './repeated-rounds.ts';

/** What a round hears of the end of the server. */
export type ServerEnd = {
  /** Nothing new is to be begun. */
  stopping: AbortSignal;
  /** A moment later: what is still under way is to be broken off. */
  outOfTime: AbortSignal;
};

/** Work beside the calls: a round that looks for what is due, again and again, and never beside another round of its own. */
export type BackgroundJob = RoundTimes & {
  /** As it stands in the log; no two jobs have the same. */
  name: string;
  /** One round. What it throws is logged, and the next round tries again. */
  run(serverEnd: ServerEnd): Promise<unknown>;
  /** Lets go of what the job holds, after its last round. */
  close?(): void;
};
