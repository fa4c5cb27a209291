/** When something came on the screen. Times in ms on the time base of `performance.now()`. */
export type Onset = {
  shownAtMs: number;
  /** From the frame's time stamp until it had been drawn: the onset lies within this span. */
  uncertaintyMs: number;
};

/** One frame at 60 Hz: a frame drawn in this time is shown at the display's next refresh, as its stamp promises. */
const oneFrameMs = 1000 / 60;

/**
 * @param beganAtMs the time stamp of the frame
 * @param drawnAtMs the first moment after it was drawn
 * @returns the stamp while drawing took no longer than one frame; otherwise the word cannot have been seen before it was drawn, and
 *   that time counts
 */
export function onsetOf(beganAtMs: number, drawnAtMs: number): Onset {
  const drawingMs = Math.max(0, drawnAtMs - beganAtMs);
  return { shownAtMs: drawingMs > oneFrameMs ? drawnAtMs : beganAtMs, uncertaintyMs: drawingMs };
}
