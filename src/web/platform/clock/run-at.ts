/**
 * Runs the work at a time of `performance.now()`, not before. Timers alone are not enough: they are slowed down in the background and
 * some fire up to a millisecond early.
 * @returns a function that calls it off
 */
export function runAt(timeMs: number, work: () => void): () => void {
  let timer = setTimeout(onTimer, timeMs - performance.now());
  function onTimer(): void {
    const missing = timeMs - performance.now();
    if (missing > 0) timer = setTimeout(onTimer, Math.ceil(missing));
    else work();
  }
  return () => clearTimeout(timer);
}
