/** Fallback without `requestIdleCallback`. */
const quietAfterMs = 3000;

/** @returns a function that cancels the work */
export function runWhenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, quietAfterMs);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(work);
  return () => cancelIdleCallback(waiting);
}
