/** Where the browser does not say when it is idle. */
const quietAfterMs = 3000;

/** Does some work once the browser has nothing else to do. @returns a function that calls it off */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, quietAfterMs);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(work);
  return () => cancelIdleCallback(waiting);
}
