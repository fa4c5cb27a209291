import { RequestAborted } from '#server/platform/failures/request-aborted.ts';

type InSlot = {
  <Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
  waiting(): number;
};

/**
 * Semaphore, first in, first out.
 * @param count maximum concurrency
 * @returns runs work; when `signal` aborts, queued work fails with `RequestAborted`
 */
export function createSlots(count: number): InSlot {
  let free = count;
  const waiting = new Set<() => void>();

  function waitForSlot(signal: AbortSignal | undefined): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const enter = () => {
      signal?.removeEventListener('abort', leave);
      resolve();
    };
    const leave = () => {
      waiting.delete(enter);
      reject(new RequestAborted());
    };
    signal?.addEventListener('abort', leave, { once: true });
    waiting.add(enter);
    return promise;
  }

  const inSlot = async <Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> => {
    if (signal?.aborted) throw new RequestAborted();
    if (free > 0) free -= 1;
    else await waitForSlot(signal);
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
