/** Longer delays indicate another time base. */
const maximumDelayMs = 10_000;

/** On the `performance.now()` time base. */
type PressTime = {
  atMs: number;
  /** From the event's time stamp to its handler; null if the stamp is implausible. */
  delayMs: number | null;
};

/**
 * Press time of a reaction time, without handler delay.
 * @returns the current time and no delay if the stamp is implausible
 */
export function pressTimeOf(event: { timeStamp: number }, nowMs: number = performance.now()): PressTime {
  const delayMs = nowMs - event.timeStamp;
  // With coarsened clocks a stamp may lie slightly ahead.
  if (delayMs < -1 || delayMs > maximumDelayMs) return { atMs: nowMs, delayMs: null };
  return { atMs: event.timeStamp, delayMs: Math.max(0, delayMs) };
}

export function eventTimeMs(event: { timeStamp: number }, nowMs?: number): number {
  return pressTimeOf(event, nowMs).atMs;
}
