import { toOneDecimal } from '#contract/platform/shapes.ts';
import { interquartileRange } from '#research/statistics/interquartile-range.ts';
import { median } from '#research/statistics/median.ts';

const framesPerRun = 30;
/** One second at 60 Hz: the median is robust against dropped frames. */
const maximumFrames = 60;
/** A longer gap is a hidden or stopped page. */
const maximumIntervalMs = 250;

const recent: number[] = [];
let isMeasuring = false;
let whenMeasured = () => {};

/** Started by every onset, so that answers can report their precision; idle in between, to save battery. */
export function measureFrames(): void {
  if (isMeasuring) return;
  isMeasuring = true;
  let framesLeft = framesPerRun;
  let previous: number | null = null;
  function onFrame(stamp: number): void {
    const interval = previous === null ? 0 : stamp - previous;
    if (interval > 0 && interval < maximumIntervalMs) recent.push(interval);
    if (recent.length > maximumFrames) recent.shift();
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

export function waitForFrames(maximumWaitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, maximumWaitMs);
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

/** @returns the interquartile range in ms, one decimal; null before any */
export function frameSpreadMs(): number | null {
  return recent.length === 0 ? null : toOneDecimal(interquartileRange(recent));
}

/** @returns the median in ms, one decimal; null before any */
export function frameIntervalMs(): number | null {
  return recent.length === 0 ? null : toOneDecimal(median(recent));
}
