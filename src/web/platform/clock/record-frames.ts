import { maximumFramesDropped } from '#contract/participation/presentation-measures.ts';
import { maximumDurationMs, toOneDecimal } from '#contract/platform/shapes.ts';
import { frameIntervalMs } from './frame-interval.ts';

export type FrameRecord = { framesDropped: number | null; longestFrameMs: number | null };

/** A frame late by less may still be on time. */
const lateByHalf = 0.5;

/** @param usualMs frame interval; null if unknown, like dropped frames then */
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
    /** Limited, as a device may sleep. @param nowMs counts the last interval too, as a blocked page may end without a frame */
    counted(nowMs: number): FrameRecord {
      if (previousMs === null) return { framesDropped: null, longestFrameMs: null };
      const openMs = Math.max(0, nowMs - previousMs);
      const missing = usualMs ? Math.max(0, Math.floor(openMs / usualMs - lateByHalf)) : 0;
      return {
        framesDropped: usualMs ? Math.min(maximumFramesDropped, dropped + missing) : null,
        longestFrameMs: toOneDecimal(Math.min(maximumDurationMs, Math.max(longestMs, openMs))),
      };
    },
  };
}

export function createFrameRecorder() {
  let counter = countFrames(null);
  let frame: number | null = null;
  function onFrame(stampMs: number): void {
    counter.add(stampMs);
    frame = requestAnimationFrame(onFrame);
  }
  return {
    /** @param stampMs of its first frame */
    begin(stampMs: number): void {
      if (frame !== null) cancelAnimationFrame(frame);
      counter = countFrames(frameIntervalMs());
      counter.add(stampMs);
      frame = requestAnimationFrame(onFrame);
    },
    take(): FrameRecord {
      if (frame !== null) cancelAnimationFrame(frame);
      frame = null;
      return counter.counted(performance.now());
    },
  };
}
