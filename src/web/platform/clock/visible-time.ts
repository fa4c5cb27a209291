/** In ms. `since`: counted up to this time; null while hidden. */
type VisibleTime = { countedMs: number; since: number | null };

/** A longer gap between ticks means sleep or a frozen page. */
export const maximumGapMs = 5000;

export const noVisibleTime: VisibleTime = { countedMs: 0, since: null };

/**
 * Call at every tick and on `visibilitychange`.
 * @param isVisible from now on
 */
export function countVisibleTime(time: VisibleTime, nowMs: number, isVisible: boolean): VisibleTime {
  const passedMs = time.since === null ? 0 : Math.min(maximumGapMs, Math.max(0, nowMs - time.since));
  return { countedMs: time.countedMs + passedMs, since: isVisible ? nowMs : null };
}

export function visibleSeconds(time: VisibleTime): number {
  return Math.floor(time.countedMs / 1000);
}
