import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Rater, Sending } from './rated-requests.ts';

/** Concurrent raters, one per connection; a finished rater is replaced by the next. */
export type Load = {
  ports: readonly number[];
  /** Sends all requests of a rater to one server instead of rotating. */
  staysAtOne: boolean;
  sending: Sending;
  raters: readonly Rater[];
  connections: number;
  perRequest: number;
  /** Not counted. */
  warmUpMs: number;
  measuredMs: number;
};

export type LoadResult = {
  p50Ms: number;
  p99Ms: number;
  requestsPerSecond: number;
  answersPerSecond: number;
  /** Includes warm-up. */
  answers: number;
  /** Raters with at least one answer. */
  ratersUsed: number;
};

/**
 * From a child process.
 * @throws on any reply but success
 */
export async function generateLoad(load: Load): Promise<LoadResult> {
  const child = fork(join(import.meta.dirname, 'load-process.ts'));
  return new Promise((resolve, reject) => {
    child.once('message', (result) => resolve(result as LoadResult));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The load ended with ${code} and no result.`)));
    child.send(load);
  });
}
