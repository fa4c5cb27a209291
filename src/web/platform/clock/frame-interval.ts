import { toOneDecimal } from '#contract/platform/shapes.ts';
import { interquartileRange } from '#research/statistics/interquartile-range.ts';
import { median } from '#research/statistics/median.ts';

const framesPerRun = 30;
/** One second at 60 Hz: enough for a median that dropped frames do not move. */
const framesKept = 60;
/** A gap this long is a page that was hidden or stopped, not a frame. */
const longestIntervalMs = 250;

const recent: number[] = [];
let isMeasuring = false;
let whenMeasured = () => {};

/**
 * Measures the time between the next frames. Every onset starts it, so that the answer that follows can say how fine its times are;
 * between onsets nothing runs, which spares the battery.
 */
export function measureFrames(): void {
  if (isMeasuring) return;
  isMeasuring = true;
  let framesLeft = framesPerRun;
  let previous: number | null = null;
  function onFrame(stamp: number): void {
    const interval = previous === null ? 0 : stamp - previous;
    if (interval > 0 && interval < longestIntervalMs) recent.push(interval);
    if (recent.length > framesKept) recent.shift();
    previous = stamp;
    framesLeft -= 1;
    if (framesLeft >= 0) requestAnimationFrame(onFrame);
    else {
      isMeasuring = false;
      whenMeasured();
    }
  }
  requestAnimationFrame(onFrame);
}

/** Resolves when some frames have been measured, or after a while in which the page has shown none. */
export function framesMeasured(longestWaitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, longestWaitMs);
    const before = whenMeasured;
    whenMeasured = () => {
      clearTimeout(timer);
      whenMeasured = before;
      before();
      resolve();
    };
    measureFrames();
  });
}

/** @returns the distance between the quartiles of the time between recent frames in ms, with one decimal; null before any was measured */
export function frameSpreadMs(): number | null {
  return recent.length === 0 ? null : toOneDecimal(interquartileRange(recent));
}

/** @returns the median time between two recent frames in ms, with one decimal; null before any was measured. */
export function frameIntervalMs(): number | null {
  return recent.length === 0 ? null : toOneDecimal(median(recent));
}
