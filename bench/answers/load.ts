import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Rater, Sending } from './rated-requests.ts';

/** People who rate words at the same time, each over a connection of their own; who is through is followed by the next. */
export type Load = {
  /** Of the servers: the requests of a connection go to one after the other. */
  ports: readonly number[];
  /** All requests of a person go to one of them; otherwise they go to all in turns. */
  staysAtOne: boolean;
  sending: Sending;
  raters: readonly Rater[];
  connections: number;
  /** Ratings in each request. */
  perRequest: number;
  /** Before anything is counted. */
  warmUpMs: number;
  measuredMs: number;
};

export type LoadResult = {
  p50Ms: number;
  p99Ms: number;
  requestsPerSecond: number;
  answersPerSecond: number;
  /** In all, also while warming up. */
  answers: number;
  /** How many of the people have answered anything. */
  ratersUsed: number;
};

/**
 * Puts a load on a server, from a process of its own.
 * @throws when the server answers anything but success
 */
export async function putLoad(load: Load): Promise<LoadResult> {
  const child = fork(join(import.meta.dirname, 'load-process.ts'));
  return new Promise((resolve, reject) => {
    child.once('message', (result) => resolve(result as LoadResult));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The load ended with ${code} and no result.`)));
    child.send(load);
  });
}
