import { flushSync } from 'react-dom';
import { measureFrames } from './frame-interval.ts';

// Why a frame's time stamp, and why only of a punctual frame:
// - A change made inside a requestAnimationFrame callback is styled, laid out and painted right after the callbacks of that same
//   frame, before any other task. So the frame whose callback made the change is the frame that first shows it.
// - The callback's argument is when the display asked for that frame, on the time base of performance.now() and of the time stamps
//   of input events. It does not wait for the main thread: a busy page gets its callback late, with the old stamp, and a page that
//   was idle gets the frame "it has just missed". Measured in Chromium on a page of one word: it is presented up to 18 ms (idle) or
//   60 ms (busy) after such a stamp, and 2 ms after that of a callback that runs in time. bench/timing.ts measures the real screen.
// - What follows (compositor, the display's own rhythm, the panel) is not known to any page; it is close to a constant of the device,
//   one or two frames, and the same for all words of a person.
// - Date.now() in an effect or a timer is worse on all counts: any phase of the frame, whole ms, and it follows changes of the clock.
const punctualWithinMs = 4;
/** A device that is never punctual for so long gets its change all the same; the time is then taken in the callback. */
const longestWaitForPunctualityMs = 500;

/**
 * @returns the time stamp of the frame that first shows what has just been committed, in ms on the time base of `performance.now()`.
 *   Call it right after the change, outside of a frame: in a layout effect or an event handler. While the page is hidden it waits.
 */
export function whenShown(): Promise<number> {
  measureFrames();
  return new Promise((resolve) => requestAnimationFrame((stamp) => resolve(timeOfFrame(stamp))));
}

/**
 * Changes React's state inside the next punctual frame, so that this very frame shows the change. While the page is hidden it waits.
 * @param change is given the frame's time stamp, in ms on the time base of `performance.now()`
 * @returns a function that calls it off
 */
export function changeInFrame(change: (shownAtMs: number) => void): () => void {
  measureFrames();
  const askedAt = performance.now();
  let frame = requestAnimationFrame(onFrame);
  function onFrame(stamp: number): void {
    const isPatient = performance.now() - askedAt < longestWaitForPunctualityMs;
    if (isPatient && !isPunctual(stamp)) frame = requestAnimationFrame(onFrame);
    else {
      const shownAtMs = timeOfFrame(stamp);
      flushSync(() => change(shownAtMs));
    }
  }
  return () => cancelAnimationFrame(frame);
}

function isPunctual(stamp: number): boolean {
  return performance.now() - stamp <= punctualWithinMs;
}

function timeOfFrame(stamp: number): number {
  return isPunctual(stamp) ? stamp : performance.now();
}
