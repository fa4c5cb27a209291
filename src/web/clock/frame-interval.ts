import { toOneDecimal } from '../../contract/shapes.ts';
import { median } from './median.ts';

/** Enough for a median that one dropped frame does not move; 0.5 s at 60 Hz. */
const framesPerRun = 30;
/** A gap this long is a page that was hidden or stopped, not a frame. */
const longestIntervalMs = 250;

let intervals: number[] = [];
let isMeasuring = false;

/**
 * Measures the time between the next frames. Every onset starts it, so that the answer that follows can say how fine its times are;
 * between onsets nothing runs, which spares the battery.
 */
export function measureFrames(): void {
  if (isMeasuring) return;
  isMeasuring = true;
  const measured: number[] = [];
  let previous: number | null = null;
  function onFrame(stamp: number): void {
    if (previous !== null && stamp > previous && stamp - previous < longestIntervalMs) measured.push(stamp - previous);
    previous = stamp;
    // The last half of a run that is still short counts as well: a quick answer also wants a value.
    if (measured.length >= framesPerRun / 2 || intervals.length === 0) intervals = measured;
    if (measured.length < framesPerRun) requestAnimationFrame(onFrame);
    else isMeasuring = false;
  }
  requestAnimationFrame(onFrame);
}

/** @returns the median time between two recent frames in ms, with one decimal; null before any was measured. */
export function frameIntervalMs(): number | null {
  return intervals.length === 0 ? null : toOneDecimal(median(intervals));
}
