/** When something came on the screen. Times in ms on the time base of `performance.now()`. */
export type Onset = {
  shownAtMs: number;
  /** From the frame's time stamp until it had been drawn. */
  uncertaintyMs: number;
};

/**
 * By one rule in all browsers, however long drawing took: a threshold would let onsets jump by a frame.
 * @param stampMs the time stamp of the frame
 * @param drawnAtMs the first moment after it was drawn
 */
export function onsetOf(stampMs: number, drawnAtMs: number): Onset {
  // Where browsers coarsen both clocks, a frame may seem to be drawn before it began.
  const drawingMs = Math.max(0, drawnAtMs - stampMs);
  return { shownAtMs: stampMs + drawingMs, uncertaintyMs: drawingMs };
}
