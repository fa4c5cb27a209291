import type { Rater, Sending } from './rated-requests.ts';

/** What every server may have open at a time, as WordMood has. */
export const connectionsToDatabase = 10;

/** A server in a process of its own whose ratings are measured. */
export type Subject = {
  name: string;
  sending: Sending;
  port: number;
  serverPid: number;
  /** Makes so many people whose next request is a rating; asked once. */
  makeRaters(count: number): Promise<Rater[]>;
  stop(): Promise<void>;
};
