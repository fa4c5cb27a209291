/** Held by every page that shows a part of the study; the browser lets go of it when the page ends in whatever way. */
const lockName = 'wordmood-inside-part';

/** Says to the worker that a part is open in this page. @returns a function that says that it has been left */
export function stayInsidePart(): () => void {
  const left = new AbortController();
  const untilLeft = () => new Promise<void>((leave) => left.signal.addEventListener('abort', () => leave()));
  void navigator.locks
    ?.request(lockName, { mode: 'shared', signal: left.signal }, untilLeft)
    // Left before the browser had answered.
    .catch(() => {});
  return () => left.abort();
}

/** @returns whether any page of this browser shows a part; yes where the browser cannot tell */
export async function isSomebodyInsidePart(): Promise<boolean> {
  if (navigator.locks === undefined) return true;
  // A page that waits for the lock because a worker has it just now shows its part all the same.
  const { held = [], pending = [] } = await navigator.locks.query();
  return [...held, ...pending].some(({ name, mode }) => name === lockName && mode === 'shared');
}

/** Runs the work in a moment in which no page shows a part, and holds up whoever would open one meanwhile; else does nothing. */
export async function whenNobodyIsInsidePart(work: () => Promise<void>): Promise<void> {
  await navigator.locks?.request(lockName, { mode: 'exclusive', ifAvailable: true }, async (lock) => {
    if (lock !== null) await work();
  });
}
