/** Longer than one call may take (api.ts gives up after 20 s): a page that holds the lock for longer has been put to sleep. */
const patienceMs = 30_000;

/**
 * Runs the work while no other page of this browser runs its own. Browsers without locks, and a page that sleeps while it holds
 * the lock, do not stop anybody: two senders at once only repeat calls that may be repeated.
 */
export async function asOneSender<Result>(work: () => Promise<Result>): Promise<Result> {
  if (typeof navigator.locks === 'undefined') return work();
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), patienceMs);
  try {
    return await navigator.locks.request('wordmood-journal', { signal: waiting.signal }, () => {
      clearTimeout(timer);
      return work();
    });
  } catch (error) {
    if (waiting.signal.aborted) return work();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
