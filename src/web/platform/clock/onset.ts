/** Times in ms on the `performance.now()` time base. */
export type Onset = {
  shownAtMs: number;
  /** From the frame's time stamp until it was drawn. */
  uncertaintyMs: number;
};

/**
 * Onset of a reaction time: one rule for all browsers, as a threshold would make onsets jump by a frame.
 * @param stampMs the frame's time stamp
 * @param drawnAtMs the first moment after it was drawn
 */
export function computeOnset(stampMs: number, drawnAtMs: number): Onset {
  // With coarsened clocks a frame may seem drawn before it began.
  const drawingMs = Math.max(0, drawnAtMs - stampMs);
  return { shownAtMs: stampMs + drawingMs, uncertaintyMs: drawingMs };
}
