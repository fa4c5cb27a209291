const stepsLookedFor = 20;
/** A coarse clock is judged by fewer steps, as this blocks the page. */
const maximumLookMs = 30;

/**
 * Blocks up to about 30 ms: call while nothing is presented.
 * @returns the clock's smallest step in ms, up to three decimals; null if it does not advance
 */
export function measureClockStep(nowMs: () => number = () => performance.now()): number | null {
  const beganAtMs = nowMs();
  let before = beganAtMs;
  let steps = 0;
  let smallest = Number.POSITIVE_INFINITY;
  // Bounded for a clock that does not advance.
  for (let looks = 0; looks < 1_000_000 && steps < stepsLookedFor; looks += 1) {
    const now = nowMs();
    if (now === before) continue;
    // The first step has an unknown start.
    if (steps > 0) smallest = Math.min(smallest, now - before);
    steps += 1;
    before = now;
    if (now - beganAtMs > maximumLookMs && steps > 1) break;
  }
  return smallest === Number.POSITIVE_INFINITY ? null : Math.round(smallest * 1000) / 1000;
}
