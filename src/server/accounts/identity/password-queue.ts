import { AsyncLocalStorage } from 'node:async_hooks';
import { availableParallelism } from 'node:os';
import { createConcurrencyLimiter } from '#server/platform/concurrency/concurrency-limiter.ts';
import { createSlots } from '#server/platform/concurrency/slots.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { defaultDatabaseConnections } from '#server/platform/settings/size-settings.ts';

/** A hash takes 19 MiB and one of Node's four worker threads, shared with files, DNS and zlib: half stay free. */
const inHashSlot = createSlots(Math.min(2, availableParallelism()));

/** Per address: a whole clinic signing up at once, far below the overall limit. */
const admitFromAddress = createConcurrencyLimiter({
  maximumPerCaller: 150,
  maximumTotal: Number.POSITIVE_INFINITY,
  waitSeconds: 10,
});

/**
 * Per account: concurrent guesses (`limit-numbers.ts`) plus one. Overall: what two cores hash in the 20 s that a page
 * waits, for 300 sign-ins.
 */
const admit = createConcurrencyLimiter({ maximumPerCaller: 6, maximumTotal: 400, waitSeconds: 10 });

/** Database connections around hashing: enough to keep two cores busy, leaving the rest to participants. */
const usualWorkSlots = 6;
const workSlots = new WeakMap<object, ReturnType<typeof createSlots>>();

/** Scaled down with the connection pool, at least one; one queue per installation. */
function workSlotsOf({ config, database }: Pick<ServerContext, 'config' | 'database'>): ReturnType<typeof createSlots> {
  const share = config.sizes.databaseConnections / defaultDatabaseConnections;
  const size = Math.max(1, Math.min(usualWorkSlots, Math.floor(usualWorkSlots * share)));
  const slots = workSlots.get(database) ?? createSlots(size);
  workSlots.set(database, slots);
  return slots;
}

const requestSignal = new AsyncLocalStorage<AbortSignal>();

type HashRequest = {
  /** Client address, for rate limits. */
  address: string;
  /** Key such as an e-mail: a flood of guesses at one account must not block others. */
  what: string;
  /** Aborted when the client disconnects; pending hashes are then dropped. */
  signal: AbortSignal;
};

export function passwordQueueLengths(deps: Pick<ServerContext, 'config' | 'database'>) {
  return { admitted: admit.inside(), waiting: workSlotsOf(deps).waiting(), hashesWaiting: inHashSlot.waiting() };
}

/**
 * Limits concurrency of every call that hashes a password, before it counts or reads.
 * @throws Refusal `too-many-requests` or `unavailable` when the queue is full; RequestAborted
 */
export function limitPasswordWork<Result>(
  deps: Pick<ServerContext, 'config' | 'database'>,
  { address, what, signal }: HashRequest,
  work: () => Promise<Result>,
): Promise<Result> {
  const runQueued = () => workSlotsOf(deps)(() => requestSignal.run(signal, work), signal);
  const asOne = () => admit(`${address} ${what}`, runQueued);
  // In a rehearsal all simulated people share one address.
  return deps.config.isRehearsal ? asOne() : admitFromAddress(address, asOne);
}

/** Queues a hash. @throws RequestAborted when the client disconnected */
export function queueHash<Result>(hash: () => Promise<Result>): Promise<Result> {
  return inHashSlot(hash, requestSignal.getStore());
}
