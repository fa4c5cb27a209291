import { Refusal } from '#server/platform/failures/refusal.ts';

type AccountLimits = {
  atOnce: number;
  maximumQueued: number;
  /** For `Retry-After`. */
  waitSeconds: number;
};

/** Writes hold a connection while they wait for the account's row locks; two pages of one person rarely send more than three. */
export const accountWriteLimits: AccountLimits = { atOnce: 2, maximumQueued: 10, waitSeconds: 2 };

/** Reads take no row locks, but many would fill the pool's queue. */
export const accountReadLimits: AccountLimits = { atOnce: 2, maximumQueued: 60, waitSeconds: 2 };

/** @returns a per-account concurrency limiter, first in, first out; holds no resource while queued */
export function createAccountLimiter({ atOnce, maximumQueued, waitSeconds }: AccountLimits) {
  const lines = new Map<string, (() => void)[]>();

  /**
   * @returns the release function, to be called once
   * @throws Refusal `too-many-requests` when the account's queue is full
   */
  return async (accountId: string): Promise<() => void> => {
    const line = lines.get(accountId) ?? [];
    if (line.length >= atOnce + maximumQueued) throw new Refusal('too-many-requests', undefined, waitSeconds);
    lines.set(accountId, line);
    const { promise, resolve: begin } = Promise.withResolvers<void>();
    line.push(begin);
    if (line.length <= atOnce) begin();
    await promise;
    return () => {
      line.splice(line.indexOf(begin), 1);
      line[atOnce - 1]?.();
      if (line.length === 0) lines.delete(accountId);
    };
  };
}
