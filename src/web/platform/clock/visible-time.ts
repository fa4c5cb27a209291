/** The time in which a page was open and visible, in ms. `since` is the time up to which it has been counted; null while hidden. */
type VisibleTime = { countedMs: number; since: number | null };

/** A longer gap between two looks means that the device slept or the page was frozen: nobody was looking. */
export const longestGapMs = 5000;

export const nothingCounted: VisibleTime = { countedMs: 0, since: null };

/**
 * Counts up to now. To be called at every tick and whenever the page is hidden or shown.
 * @param isVisible whether the page is visible from now on
 */
export function countVisibleTime(time: VisibleTime, nowMs: number, isVisible: boolean): VisibleTime {
  const passedMs = time.since === null ? 0 : Math.min(longestGapMs, Math.max(0, nowMs - time.since));
  return { countedMs: time.countedMs + passedMs, since: isVisible ? nowMs : null };
}

/** @returns the whole seconds counted so far. */
export function visibleSeconds(time: VisibleTime): number {
  return Math.floor(time.countedMs / 1000);
}
