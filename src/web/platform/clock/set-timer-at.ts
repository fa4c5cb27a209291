/**
 * Never early: timers are throttled in the background, and some fire up to 1 ms early.
 * @returns a function that cancels the work
 */
export function setTimerAt(timeMs: number, work: () => void): () => void {
  let timer = setTimeout(onTimer, timeMs - performance.now());
  function onTimer(): void {
    const missing = timeMs - performance.now();
    if (missing > 0) timer = setTimeout(onTimer, Math.ceil(missing));
    else work();
  }
  return () => clearTimeout(timer);
}
