/** The two clocks of a device, in ms. The steady one is never set, and on some devices it stands still while they sleep. */
export type DeviceClocks = { wallMs(): number; steadyMs(): number };

/** From a time of the steady clock on: what is to be added to it. */
type Line = { afterMs: number; offsetMs: number };

/** Clocks that are kept in time by a network run a little apart from the steady one. */
const longestDriftMs = 2_000;

/**
 * Makes moments of one page fit together: the wall clock is read once, and time goes on by the steady one. Whatever becomes of the wall
 * clock, of two moments the later one never gets the earlier instant.
 * - Found ahead by more than a drift, it is followed from the reading before on: the device has slept, or its clock was put forward, and
 *   no page can tell which.
 * - Found behind, it was put back, and is not followed: until it is loaded anew, this page goes on as it began.
 * @returns what gives instants of the wall clock, ISO 8601
 */
export function createPageClock({ wallMs, steadyMs }: DeviceClocks) {
  let lastReadAtMs = steadyMs();
  const first: Line = { afterMs: Number.NEGATIVE_INFINITY, offsetMs: wallMs() - lastReadAtMs };
  const lines = [first];

  /** @returns the present of the steady clock */
  function read(): number {
    const nowMs = steadyMs();
    const offsetMs = wallMs() - nowMs;
    const followed = lines.at(-1) ?? first;
    if (offsetMs > followed.offsetMs + longestDriftMs) lines.push({ afterMs: lastReadAtMs, offsetMs });
    lastReadAtMs = nowMs;
    return nowMs;
  }

  function instantOf(atMs: number): string {
    read();
    const { offsetMs } = lines.findLast(({ afterMs }) => afterMs < atMs) ?? first;
    return new Date(atMs + offsetMs).toISOString();
  }

  return {
    /** @param atMs a time of the steady clock that is not in the future; to be asked soon, before the device may sleep */
    instantOf,
    now: () => instantOf(read()),
  };
}
