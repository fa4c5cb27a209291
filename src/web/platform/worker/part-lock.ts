/** Shared by every page with an open part; the browser releases it when the page ends in any way. */
const lockName = 'wordmood-inside-part';

/** @returns the release */
export function holdPartLock(): () => void {
  const left = new AbortController();
  const untilLeft = () => new Promise<void>((leave) => left.signal.addEventListener('abort', () => leave()));
  void navigator.locks
    ?.request(lockName, { mode: 'shared', signal: left.signal }, untilLeft)
    // Aborted before it was granted.
    .catch(() => {});
  return () => left.abort();
}

/** @returns true without the Locks API */
export async function isPartOpen(): Promise<boolean> {
  if (navigator.locks === undefined) return true;
  // Pending counts too: a page may wait for the worker's exclusive lock.
  const { held = [], pending = [] } = await navigator.locks.query();
  return [...held, ...pending].some(({ name, mode }) => name === lockName && mode === 'shared');
}

/** Takes the exclusive lock if no page has an open part, which also delays new ones; otherwise does nothing. */
export async function runOutsidePart(work: () => Promise<void>): Promise<void> {
  await navigator.locks?.request(lockName, { mode: 'exclusive', ifAvailable: true }, async (lock) => {
    if (lock !== null) await work();
  });
}
