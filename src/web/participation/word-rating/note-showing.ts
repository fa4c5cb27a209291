import type { ShowingMeasures } from '#contract/participation/showing-measures.ts';
import { toOneDecimal } from '#contract/platform/shapes.ts';
import { onsetRules } from '#study/word-rating/onset-rules.ts';
import { noteFrames } from '#web/platform/clock/note-frames.ts';
import { listenToPointers, notePointer } from '#web/platform/clock/note-pointer.ts';
import { listenToPresentations, notePresentation } from '#web/platform/clock/note-presentation.ts';
import type { NotedInRun } from './rating-run.ts';

/** What is noted of a showing around the run that it belongs to. */
export type NotedAround = Omit<ShowingMeasures, keyof NotedInRun>;

/** Notes what pointer, frames and the browser itself say of one showing after the other. */
export function noteShowing() {
  const pointer = notePointer();
  const presentation = notePresentation();
  const frames = noteFrames();
  let isOn = false;

  return {
    /** @param atMs the stamp of the frame with the word, and once it is drawn the onset */
    shownAt(atMs: number): void {
      if (!isOn) {
        presentation.begin(atMs);
        frames.begin(atMs);
      }
      isOn = true;
      pointer.shownAt(atMs);
    },
    /** @returns what was noted of the showing that is over; the next one begins anew */
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
    /** @returns a function that stops listening to the window */
    listen(): () => void {
      const stop = [listenToPointers(pointer.hear), listenToPresentations(presentation.hear)];
      return () => {
        for (const end of stop) end();
        frames.take();
      };
    },
  };
}
