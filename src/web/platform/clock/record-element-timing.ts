/** `presentationTime` is newer and more exact. */
export type PresentationFacts = { renderTime: number; presentationTime?: number };

/** Granularities of browsers, in ms. */
const knownSteps = [8, 4, 2, 1, 0.1, 0.05, 0.02] as const;
/** Fewer times may lie on a coarse step by chance. */
const minimumForStep = 3;
/** A coarsened time may precede its frame. */
const coarsestMs = 10;

/** Times in ms on the `performance.now()` time base. */
export function createElementTimingRecorder() {
  const everHeard: number[] = [];
  /** Practice words come before the run. */
  let hasBegun = false;
  let beganAtMs = Number.POSITIVE_INFINITY;
  let presentedAtMs: number | null = null;

  return {
    record(entry: PresentationFacts): void {
      const atMs = entry.presentationTime ?? entry.renderTime;
      // 0 means withheld.
      if (atMs <= 0 || !hasBegun) return;
      everHeard.push(atMs);
      if (atMs >= beganAtMs - coarsestMs) presentedAtMs ??= atMs;
    },
    /** @param atMs the frame's time stamp */
    begin(atMs: number): void {
      hasBegun = true;
      beganAtMs = atMs;
      presentedAtMs = null;
    },
    /** @returns the record, and resets */
    take(): { presentedAtMs: number | null; stepMs: number | null } {
      const noted = { presentedAtMs, stepMs: stepOf(everHeard) };
      beganAtMs = Number.POSITIVE_INFINITY;
      presentedAtMs = null;
      return noted;
    },
  };
}

/** @returns the coarsest step that divides all times, or null */
export function stepOf(timesMs: readonly number[]): number | null {
  if (timesMs.length < minimumForStep) return null;
  const isOn = (step: number) =>
    timesMs.every((time) => Math.abs(time / step - Math.round(time / step)) * step < 0.005);
  return knownSteps.find(isOn) ?? null;
}

/** No-op without Element Timing. */
export function listenToPresentations(record: (entry: PresentationFacts) => void): () => void {
  if (!('PerformanceObserver' in window && PerformanceObserver.supportedEntryTypes.includes('element')))
    return () => {};
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) record(entry as PerformanceEntry & PresentationFacts);
  });
  observer.observe({ type: 'element' });
  return () => observer.disconnect();
}
