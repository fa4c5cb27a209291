/** Longer delays indicate another time base. */
const maximumDelayMs = 10_000;

/**
 * Press time of a reaction time, without handler delay.
 * @returns ms on the `performance.now()` time base; the current time if the stamp is implausible
 */
export function eventTimeMs(event: { timeStamp: number }, nowMs: number = performance.now()): number {
  const delay = nowMs - event.timeStamp;
  // With coarsened clocks a stamp may lie slightly ahead.
  return delay >= -1 && delay <= maximumDelayMs ? event.timeStamp : nowMs;
}
