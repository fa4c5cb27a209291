import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { commitInFrame } from '#web/platform/clock/commit-in-frame.ts';
import { listenForPageHide } from '#web/platform/clock/listen-for-page-hide.ts';
import { setTimerAt } from '#web/platform/clock/set-timer-at.ts';
import {
  afterRatingEvent,
  blankDurationMs,
  type EndedPresentation,
  type RatingEvent,
  type RatingRun,
} from './rating-run.ts';
import { createPresentationRecorder, type SurroundingMeasures } from './record-presentation.ts';

export type MeasuredPresentation = EndedPresentation & { around: SurroundingMeasures };

/** Stable references. */
export type RatingListeners = {
  /** Called once per ended presentation; the next word waits for the promise. */
  onEnded(presentation: MeasuredPresentation): Promise<void>;
  /** Called once, after the first frame of a word. */
  onShown?: ((presentation: { word: string; position: number; shownAtMs: number }) => void) | undefined;
};

/**
 * Presents words in frames of known time, and interrupts when the page loses visibility or focus.
 * @param firstRun initial state; later values are ignored
 */
export function useRatingRun(
  firstRun: RatingRun,
  { onEnded, onShown }: RatingListeners,
): [RatingRun, (event: RatingEvent) => void] {
  const [run, dispatch] = useReducer(afterRatingEvent, firstRun);
  const { step, ended } = run;
  const { timeLimitMs } = run.rules;
  const saving = useRef(Promise.resolve());
  const [noted] = useState(createPresentationRecorder);

  // Passive effects do not run while the page unloads.
  useLayoutEffect(() => {
    if (ended === null) return;
    saving.current = onEnded({ ...ended, around: noted.take(ended.shownAtMs) });
  }, [ended, onEnded, noted]);

  useLayoutEffect(() => {
    if (step.kind === 'presenting') noted.shownAt(step.shownAtMs);
  }, [step, noted]);

  useEffect(() => noted.listen(), [noted]);

  useEffect(() => {
    if (step.kind !== 'blank') return;
    const over = new AbortController();
    const stopWaiting = setTimerAt(performance.now() + blankDurationMs(step), async () => {
      await saving.current;
      if (over.signal.aborted) return;
      const callOff = commitInFrame(
        (shownAtMs) => dispatch({ kind: 'blankEnded', shownAtMs }),
        (onset) => dispatch({ kind: 'drawn', onset }),
      );
      over.signal.addEventListener('abort', callOff);
    });
    return () => {
      stopWaiting();
      over.abort();
    };
  }, [step]);

  useEffect(() => {
    if (step.kind !== 'presenting') return;
    let callOff = setTimerAt(step.shownAtMs + timeLimitMs, () => {
      callOff = commitInFrame(() => dispatch({ kind: 'timeRanOut', atMs: performance.now() }));
    });
    return () => callOff();
  }, [step, timeLimitMs]);

  useEffect(() => {
    if (step.kind !== 'presenting' || step.onsetUncertaintyMs === null || onShown === undefined) return;
    const timer = setTimeout(() => onShown(step));
    return () => clearTimeout(timer);
  }, [step, onShown]);

  useEffect(() => {
    const interrupt = () => flushSync(() => dispatch({ kind: 'interrupted', atMs: performance.now() }));
    // Another window has the keyboard, although this one may be visible.
    window.addEventListener('blur', interrupt);
    const stopListening = listenForPageHide(interrupt);
    return () => {
      window.removeEventListener('blur', interrupt);
      stopListening();
    };
  }, []);

  return [run, dispatch];
}
