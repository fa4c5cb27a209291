/** An input event that waited longer than this for a busy page would have no meaning any more. */
const longestDelayMs = 10_000;

/**
 * @returns when the person acted, in ms on the time base of `performance.now()`: the event's own time stamp, which the device gave it
 *   before the page had time for it. A stamp of another time base, or none, becomes the present.
 */
export function eventTimeMs(event: { timeStamp: number }, nowMs: number = performance.now()): number {
  const delay = nowMs - event.timeStamp;
  // A stamp may lie a little ahead where browsers coarsen both clocks.
  return delay >= -1 && delay <= longestDelayMs ? event.timeStamp : nowMs;
}
