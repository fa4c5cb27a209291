import type { ShowingMeasures } from '#contract/participation/showing-measures.ts';
import { toOneDecimal } from '#contract/platform/shapes.ts';
import { onsetRules } from '#study/word-rating/onset-rules.ts';
import { recordFrames } from '#web/platform/clock/note-frames.ts';
import { listenToPointers, recordPointer } from '#web/platform/clock/note-pointer.ts';
import { listenToPresentations, recordElementTiming } from '#web/platform/clock/note-presentation.ts';
import type { NotedInRun } from './rating-run.ts';

export type NotedAround = Omit<ShowingMeasures, keyof NotedInRun>;

/** Records pointer, frame and presentation timing. */
export function noteShowing() {
  const pointer = recordPointer();
  const presentation = recordElementTiming();
  const frames = recordFrames();
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
    take(onsetMs: number): NotedAround {
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
        firstMoveMs: firstMoveAtMs === null ? null : toOneDecimal(Math.max(0, firstMoveAtMs - onsetMs)),
      };
    },
    /** @returns a function that removes the listeners */
    listen(): () => void {
      const stop = [listenToPointers(pointer.hear), listenToPresentations(presentation.hear)];
      return () => {
        for (const end of stop) end();
        frames.take();
      };
    },
  };
}
