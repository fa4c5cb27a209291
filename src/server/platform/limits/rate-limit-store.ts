import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { type Database, withCounterShare } from '#server/platform/database/open-database.ts';
import type { Limit } from './limit-numbers.ts';

const millisecondsPerSecond = 1000;

function limiterClient(database: Database) {
  return {
    query: async ({ text, values }: { text: string; values?: unknown[] }) => {
      const counted = () => database.executeQuery<unknown>(CompiledQuery.raw(text, values ?? []));
      const { rows } = await withCounterShare(database, counted);
      return { rows, rowCount: rows.length };
    },
  };
}

/** @returns the limiter; it uses the system clock, also in a rehearsal */
export function openLimiter(database: Database, name: string, { times, windowSeconds }: Limit): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: limiterClient(database),
    storeType: 'client',
    tableName: 'rate_limit',
    // Created by a migration.
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: times,
    duration: windowSeconds,
  });
}

/** `count` includes this call. */
export type ConsumeResult = { isTaken: true; count: number } | { isTaken: false; waitSeconds: number; count: number };

/**
 * Consumes atomically, so that parallel calls cannot bypass it.
 * @param key a hash (`limit-key.ts`)
 * @param windowSeconds overrides the limit's window
 */
export async function consume(
  limiter: RateLimiterPostgres,
  key: string,
  windowSeconds?: number,
): Promise<ConsumeResult> {
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

export async function deleteExpiredLimits(database: Database, now: Date): Promise<void> {
  await database.deleteFrom('rate_limit').where('expire', '<', now.getTime()).execute();
}
