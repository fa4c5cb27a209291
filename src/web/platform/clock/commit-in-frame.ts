import { flushSync } from 'react-dom';
import { measureFrames } from './frame-interval.ts';
import { computeOnset, type Onset } from './onset.ts';

// The onset is the first moment after the frame was drawn, in all browsers:
// - A change made in a requestAnimationFrame callback is painted in that same frame, before any other task; a message
// posted from the callback arrives when it was drawn.
// - That moment is closer to the browser's own presentation time, and steadier, than the frame's time stamp, on idle
// and slow pages (docs/decisions/0005-times-and-presses.md, measured by bench/timing.ts).
// - Words are presented in punctual frames only. The time stamp says when the display requested the frame: a busy page
// gets its callback late with the old stamp, an idle page may get the frame just missed. The stamp of the punctual
// frame is stored beside the onset.
// - The delay of compositor and display is unknown to pages, but nearly constant for a device: one or two frames.
// - Date.now() in an effect or timer is worse: arbitrary phase, whole ms, and subject to clock changes.
const punctualWithinMs = 4;
/** A device that is never punctual presents after this time, by the callback's time. */
const maximumWaitForPunctualityMs = 500;

/**
 * Onset of the last commit. Call right after the change, outside of a frame: in a layout effect or an event handler.
 * Waits while the page is hidden.
 */
export function nextOnset(): Promise<Onset> {
  measureFrames();
  return new Promise((resolve) =>
    requestAnimationFrame((stamp) => {
      const beganAtMs = timeOfFrame(stamp);
      afterDrawing((drawnAtMs) => resolve(computeOnset(beganAtMs, drawnAtMs)));
    }),
  );
}

/**
 * Changes React's state in the next punctual frame, which then shows the change. Waits while the page is hidden.
 * @param change receives the frame's time stamp, ms on the `performance.now()` time base
 * @param onDrawn receives the onset
 * @returns a function that cancels it; after the change `onDrawn` is still called
 */
export function commitInFrame(change: (shownAtMs: number) => void, onDrawn?: (onset: Onset) => void): () => void {
  measureFrames();
  const askedAt = performance.now();
  let frame = requestAnimationFrame(onFrame);
  function onFrame(stamp: number): void {
    const mayWait = performance.now() - askedAt < maximumWaitForPunctualityMs;
    if (mayWait && !isPunctual(stamp)) {
      frame = requestAnimationFrame(onFrame);
      return;
    }
    const shownAtMs = timeOfFrame(stamp);
    flushSync(() => change(shownAtMs));
    if (onDrawn !== undefined) afterDrawing((drawnAtMs) => onDrawn(computeOnset(shownAtMs, drawnAtMs)));
  }
  return () => cancelAnimationFrame(frame);
}

/** Call in a frame callback: the message is handled after the frame was drawn. */
function afterDrawing(work: (drawnAtMs: number) => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    work(performance.now());
  };
  port2.postMessage(null);
}

function isPunctual(stamp: number): boolean {
  return performance.now() - stamp <= punctualWithinMs;
}

function timeOfFrame(stamp: number): number {
  return isPunctual(stamp) ? stamp : performance.now();
}
