/** What is read of an entry of Element Timing; the newer field is the time on the screen itself. */
export type PresentationFacts = { renderTime: number; presentationTime?: number };

/** Browsers give these times in steps that they do not name, in ms. */
const knownSteps = [8, 4, 2, 1, 0.1, 0.05, 0.02] as const;
/** So few times lie on a coarse step by chance. */
const fewestForStep = 3;
/** A coarse time may lie before the frame that it is of. */
const coarsestMs = 10;

/** Notes when the browser says that a word was on the screen. Times in ms on the time base of `performance.now()`. */
export function notePresentation() {
  const everHeard: number[] = [];
  /** Words that were tried before the first one are none of this run's. */
  let hasBegun = false;
  let beganAtMs = Number.POSITIVE_INFINITY;
  let presentedAtMs: number | null = null;

  return {
    hear(entry: PresentationFacts): void {
      const atMs = entry.presentationTime ?? entry.renderTime;
      // What may not be told is 0.
      if (atMs <= 0 || !hasBegun) return;
      everHeard.push(atMs);
      if (atMs >= beganAtMs - coarsestMs) presentedAtMs ??= atMs;
    },
    /** @param atMs the stamp of the frame with the word */
    begin(atMs: number): void {
      hasBegun = true;
      beganAtMs = atMs;
      presentedAtMs = null;
    },
    /** @returns what was said of the word that is over: later it comes too late */
    take(): { presentedAtMs: number | null; stepMs: number | null } {
      const noted = { presentedAtMs, stepMs: stepOf(everHeard) };
      beganAtMs = Number.POSITIVE_INFINITY;
      presentedAtMs = null;
      return noted;
    },
  };
}

/** @returns the coarsest known step on which all of some times lie; null of too few, or where they lie on none */
export function stepOf(timesMs: readonly number[]): number | null {
  if (timesMs.length < fewestForStep) return null;
  const isOn = (step: number) =>
    timesMs.every((time) => Math.abs(time / step - Math.round(time / step)) * step < 0.005);
  return knownSteps.find(isOn) ?? null;
}

/** @returns a function that stops telling what Element Timing says; it says nothing where the browser has none */
export function listenToPresentations(hear: (entry: PresentationFacts) => void): () => void {
  if (!('PerformanceObserver' in window && PerformanceObserver.supportedEntryTypes.includes('element')))
    return () => {};
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) hear(entry as PerformanceEntry & PresentationFacts);
  });
  observer.observe({ type: 'element' });
  return () => observer.disconnect();
}
