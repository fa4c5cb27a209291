import { NobodyWaits } from '#server/platform/failures/nobody-waits.ts';

type InSlot = {
  <Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
  /** @returns how much waits for its turn at this moment */
  waiting(): number;
};

/**
 * Lets only so much work of a kind run at a time; the rest waits for its turn, first come, first served.
 * @param count how many may run together
 * @returns runs work in its turn; once `signal` says that nobody waits for it any more, work that has not begun leaves the queue and
 *   fails with `NobodyWaits`
 */
export function createSlots(count: number): InSlot {
  let free = count;
  const waiting = new Set<() => void>();

  function waitForTurn(signal: AbortSignal | undefined): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const enter = () => {
      signal?.removeEventListener('abort', leave);
      resolve();
    };
    const leave = () => {
      waiting.delete(enter);
      reject(new NobodyWaits());
    };
    signal?.addEventListener('abort', leave, { once: true });
    waiting.add(enter);
    return promise;
  }

  const inSlot = async <Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> => {
    if (signal?.aborted) throw new NobodyWaits();
    if (free > 0) free -= 1;
    else await waitForTurn(signal);
    try {
      return await work();
    } finally {
      const [next] = waiting;
      if (next === undefined) free += 1;
      else {
        waiting.delete(next);
        next();
      }
    }
  };
  return Object.assign(inSlot, { waiting: () => waiting.size });
}
