import type { PresentationMeasures } from '#contract/participation/presentation-measures.ts';
import { toOneDecimal } from '#contract/platform/shapes.ts';
import { onsetRules } from '#study/word-rating/onset-rules.ts';
import { createElementTimingRecorder, listenToPresentations } from '#web/platform/clock/record-element-timing.ts';
import { createFrameRecorder } from '#web/platform/clock/record-frames.ts';
import { createPointerRecorder, listenToPointers } from '#web/platform/clock/record-pointer.ts';
import { type RunMeasures, spanBetween } from './rating-run.ts';

export type SurroundingMeasures = Omit<PresentationMeasures, keyof RunMeasures>;

/** Records pointer, frame and presentation timing. */
export function createPresentationRecorder() {
  const pointer = createPointerRecorder();
  const presentation = createElementTimingRecorder();
  const frames = createFrameRecorder();
  let isOn = false;

  return {
    /** @param atMs the frame's time stamp, then the measured onset once drawn */
    shownAt(atMs: number): void {
      if (!isOn) {
        presentation.begin(atMs);
        frames.begin(atMs);
      }
      isOn = true;
      pointer.shownAt(atMs);
    },
    /** @returns the measures, and resets */
    take(onsetMs: number): SurroundingMeasures {
      isOn = false;
      const { pointer: place, firstMoveAtMs } = pointer.take();
      const { presentedAtMs, stepMs } = presentation.take();
      return {
        onsetRule: onsetRules.afterDrawing,
        presentedMs: presentedAtMs === null ? null : toOneDecimal(presentedAtMs - onsetMs),
        presentedStepMs: presentedAtMs === null ? null : stepMs,
        ...frames.take(),
        pointerType: place?.type ?? null,
        pointerXPx: place?.xPx ?? null,
        pointerYPx: place?.yPx ?? null,
        firstMoveMs: firstMoveAtMs === null ? null : spanBetween(onsetMs, firstMoveAtMs),
      };
    },
    /** @returns a function that removes the listeners */
    listen(): () => void {
      const stop = [listenToPointers(pointer.record), listenToPresentations(presentation.record)];
      return () => {
        for (const end of stop) end();
        frames.take();
      };
    },
  };
}
