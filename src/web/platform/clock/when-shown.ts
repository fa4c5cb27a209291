import { flushSync } from 'react-dom';
import { measureFrames } from './frame-interval.ts';
import { type Onset, onsetOf } from './onset.ts';

// The onset is the first moment after the frame was drawn, by one rule in all browsers:
// - A change made inside a requestAnimationFrame callback is styled, laid out and painted right after the callbacks of that same
//   frame, before any other task. So the frame whose callback made the change is the frame that first shows it, and a message posted
//   from the callback comes when it has been drawn.
// - Against the browser's own presentation time that moment is nearer and steadier than the frame's stamp, on an idle page and on a slow
//   one (docs/decisions/0005-times-and-presses.md). bench/timing.ts measures it.
// - A word is still shown in a punctual frame only. The stamp says when the display asked for that frame and does not wait for the main
//   thread: a busy page gets its callback late, with the old stamp, and a page that was idle gets the frame "it has just missed". The
//   stamp of a punctual frame is kept beside the onset.
// - What follows (compositor, the display's own rhythm, the panel) is not known to any page; it is close to a constant of the device,
//   one or two frames, and the same for all words of a person.
// - Date.now() in an effect or a timer is worse on all counts: any phase of the frame, whole ms, and it follows changes of the clock.
const punctualWithinMs = 4;
/** A device that is never punctual for so long gets its change all the same; the time is then taken in the callback. */
const longestWaitForPunctualityMs = 500;

/**
 * @returns the onset of what has just been committed, known once it has been drawn. Call it right after the change, outside of a
 *   frame: in a layout effect or an event handler. While the page is hidden it waits.
 */
export function whenShown(): Promise<Onset> {
  measureFrames();
  return new Promise((resolve) =>
    requestAnimationFrame((stamp) => {
      const beganAtMs = timeOfFrame(stamp);
      afterDrawing((drawnAtMs) => resolve(onsetOf(beganAtMs, drawnAtMs)));
    }),
  );
}

/**
 * Changes React's state inside the next punctual frame, so that this very frame shows the change. While the page is hidden it waits.
 * @param change is given the frame's time stamp, in ms on the time base of `performance.now()`
 * @param onDrawn is told the onset once the frame has been drawn
 * @returns a function that calls it off; once the change is made, `onDrawn` is called all the same
 */
export function changeInFrame(change: (shownAtMs: number) => void, onDrawn?: (onset: Onset) => void): () => void {
  measureFrames();
  const askedAt = performance.now();
  let frame = requestAnimationFrame(onFrame);
  function onFrame(stamp: number): void {
    const isPatient = performance.now() - askedAt < longestWaitForPunctualityMs;
    if (isPatient && !isPunctual(stamp)) {
      frame = requestAnimationFrame(onFrame);
      return;
    }
    const shownAtMs = timeOfFrame(stamp);
    flushSync(() => change(shownAtMs));
    if (onDrawn !== undefined) afterDrawing((drawnAtMs) => onDrawn(onsetOf(shownAtMs, drawnAtMs)));
  }
  return () => cancelAnimationFrame(frame);
}

/** To be called in a frame's callback: the message waits until that frame is drawn. */
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
