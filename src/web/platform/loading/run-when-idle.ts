/** Fallback without `requestIdleCallback`. */
const fallbackDelayMs = 3000;

/** @returns a function that cancels the work */
export function runWhenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, fallbackDelayMs);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(work);
  return () => cancelIdleCallback(waiting);
}
