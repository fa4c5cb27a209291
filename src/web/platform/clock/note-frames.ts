import { toOneDecimal } from '#contract/platform/shapes.ts';
import { frameIntervalMs } from './frame-interval.ts';

/** What became of the frames while something was shown. */
export type NotedFrames = { framesDropped: number | null; longestFrameMs: number | null };

/** A frame that is late by less may be about to come. */
const lateByHalf = 0.5;

/**
 * Counts frames by their stamps.
 * @param usualMs the time between two frames of this screen; null where it is not known, and then nobody can say what is missing
 */
export function countFrames(usualMs: number | null) {
  let previousMs: number | null = null;
  let longestMs = 0;
  let dropped = 0;
  return {
    add(stampMs: number): void {
      const intervalMs = previousMs === null ? 0 : stampMs - previousMs;
      previousMs = stampMs;
      if (intervalMs <= 0) return;
      longestMs = Math.max(longestMs, intervalMs);
      if (usualMs) dropped += Math.max(0, Math.round(intervalMs / usualMs) - 1);
    },
    /** @param nowMs what has not come since the last frame counts as well: a page that was held up may go on without one */
    counted(nowMs: number): NotedFrames {
      if (previousMs === null) return { framesDropped: null, longestFrameMs: null };
      const openMs = Math.max(0, nowMs - previousMs);
      const missing = usualMs ? Math.max(0, Math.floor(openMs / usualMs - lateByHalf)) : 0;
      return {
        framesDropped: usualMs ? dropped + missing : null,
        longestFrameMs: toOneDecimal(Math.max(longestMs, openMs)),
      };
    },
  };
}

/** Counts the frames of this page from one moment to another. A frame costs a look at its stamp. */
export function noteFrames() {
  let counter = countFrames(null);
  let frame: number | null = null;
  function onFrame(stampMs: number): void {
    counter.add(stampMs);
    frame = requestAnimationFrame(onFrame);
  }
  return {
    /** @param stampMs of the frame that shows it */
    begin(stampMs: number): void {
      if (frame !== null) cancelAnimationFrame(frame);
      counter = countFrames(frameIntervalMs());
      counter.add(stampMs);
      frame = requestAnimationFrame(onFrame);
    },
    take(): NotedFrames {
      if (frame !== null) cancelAnimationFrame(frame);
      frame = null;
      return counter.counted(performance.now());
    },
  };
}
