/** In ms. The steady clock is never set, but on some devices stops during sleep. */
export type DeviceClocks = { wallMs(): number; steadyMs(): number };

/** Added to steady times after `afterMs`. */
type Line = { afterMs: number; offsetMs: number };

/** NTP-disciplined clocks drift from the steady one. */
const maximumDriftMs = 2_000;

/**
 * Reaction-time clock of one page: monotonic wall-clock times, as the wall clock is read once and advanced by the steady
 * clock.
 * - If the wall clock is ahead by more than drift, it is followed from the last reading on: the device slept, or the
 * clock was set forward.
 * - If it is behind, it was set back and is not followed until a reload.
 * @returns functions that give instants in ISO 8601
 */
export function createPageClock({ wallMs, steadyMs }: DeviceClocks) {
  let lastReadAtMs = steadyMs();
  const first: Line = { afterMs: Number.NEGATIVE_INFINITY, offsetMs: wallMs() - lastReadAtMs };
  const lines = [first];

  function read(): number {
    const nowMs = steadyMs();
    const offsetMs = wallMs() - nowMs;
    const followed = lines.at(-1) ?? first;
    if (offsetMs > followed.offsetMs + maximumDriftMs) lines.push({ afterMs: lastReadAtMs, offsetMs });
    lastReadAtMs = nowMs;
    return nowMs;
  }

  function instantOf(atMs: number): string {
    read();
    const { offsetMs } = lines.findLast(({ afterMs }) => afterMs < atMs) ?? first;
    return new Date(atMs + offsetMs).toISOString();
  }

  return {
    /** @param atMs a past steady time; call before the device may sleep */
    instantOf,
    now: () => instantOf(read()),
  };
}
