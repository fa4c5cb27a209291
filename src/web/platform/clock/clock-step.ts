const stepsLookedFor = 20;
/** A clock as coarse as this is known by fewer steps: nothing else is done meanwhile. */
const longestLookMs = 30;

/**
 * Measures how fine the clock is that times are taken by, in at most some 30 ms. To be called while nothing is shown.
 * @param nowMs the clock
 * @returns its smallest step in ms, with at most three decimals; null where it stands still
 */
export function measureClockStep(nowMs: () => number = () => performance.now()): number | null {
  const beganAtMs = nowMs();
  let before = beganAtMs;
  let steps = 0;
  let smallest = Number.POSITIVE_INFINITY;
  // Bounded, because a clock that stands still would end nothing.
  for (let looks = 0; looks < 1_000_000 && steps < stepsLookedFor; looks += 1) {
    const now = nowMs();
    if (now === before) continue;
    // The first change may come at any time since a step that nobody saw.
    if (steps > 0) smallest = Math.min(smallest, now - before);
    steps += 1;
    before = now;
    if (now - beganAtMs > longestLookMs && steps > 1) break;
  }
  return smallest === Number.POSITIVE_INFINITY ? null : Math.round(smallest * 1000) / 1000;
}
