import type { Rater, Sending } from './rated-requests.ts';

/** Pool size of every server, WordMood's default. */
export const connectionsToDatabase = 10;

/** In its own process. */
export type Subject = {
  name: string;
  sending: Sending;
  port: number;
  serverPid: number;
  /** Creates accounts whose next request is a rating; called once. */
  makeRaters(count: number): Promise<Rater[]>;
  stop(): Promise<void>;
};
