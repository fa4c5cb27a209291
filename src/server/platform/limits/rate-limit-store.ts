import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { type Database, onCountersShare } from '#server/platform/database/open-database.ts';
import type { Limit } from './limit-numbers.ts';

const millisecondsPerSecond = 1000;

/** What the limiter library asks of a connection. */
function limiterClient(database: Database) {
  return {
    query: async ({ text, values }: { text: string; values?: unknown[] }) => {
      const counted = () => database.executeQuery<unknown>(CompiledQuery.raw(text, values ?? []));
      const { rows } = await onCountersShare(database, counted);
      return { rows, rowCount: rows.length };
    },
  };
}

/** @returns the library's counter for a limit. Its time is the real one, also in a rehearsal. */
export function openLimiter(database: Database, name: string, { times, windowSeconds }: Limit): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: limiterClient(database),
    storeType: 'client',
    tableName: 'rate_limit',
    // The migration makes it.
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: times,
    duration: windowSeconds,
  });
}

/** Taken, or for how long it is not to be had; `count` is how often it was asked for, this time included. */
export type Taken = { isTaken: true; count: number } | { isTaken: false; waitSeconds: number; count: number };

/**
 * Counts one more, in one step, so that requests that come together cannot slip by.
 * @param key a hash (`limit-key.ts`)
 * @param windowSeconds another window than the limit's
 */
export async function take(limiter: RateLimiterPostgres, key: string, windowSeconds?: number): Promise<Taken> {
  try {
    const { consumedPoints } = await limiter.consume(
      key,
      1,
      windowSeconds === undefined ? {} : { customDuration: windowSeconds },
    );
    return { isTaken: true, count: consumedPoints };
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    const waitSeconds = Math.max(1, Math.ceil(reason.msBeforeNext / millisecondsPerSecond));
    return { isTaken: false, waitSeconds, count: reason.consumedPoints };
  }
}

/** Forgets what counts no more. */
export async function deleteSpentLimits(database: Database, now: Date): Promise<void> {
  await database.deleteFrom('rate_limit').where('expire', '<', now.getTime()).execute();
}
