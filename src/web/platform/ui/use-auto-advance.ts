import { type MouseEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { pointerTypeOf } from '#study/word-rating/ways-of-input.ts';
import { eventTimeMs } from '#web/platform/clock/event-time.ts';
import { pressMethodOf } from '#web/platform/clock/press-method.ts';

/** Time to see the chosen answer and to correct the choice. */
const waitMs = 320;
/** A late press on "next" was meant for the previous question. */
const tooSoonMs = 800;
/** Nothing is read and answered this fast; such presses belong to the previous question. */
const unreadMs = 500;

/** Auto-advance after a delay, with guards against misdirected presses. */
type GoingOn = {
  soon(goOn: () => void): void;
  hasJustHappened(): boolean;
  /** Capture phase drops pointer presses on a question shown too briefly to be read. */
  onClickCapture(event: MouseEvent): void;
};

/**
 * Advances after a delay; another press restarts the timer.
 * @param place current step; a change cancels the timer
 * @param shownAtMs onset of that step (`useOnset`)
 */
export function useAutoAdvance(place: number | string, shownAtMs: () => number): GoingOn {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isLeadingOn = useRef(false);
  const wentOnAtMs = useRef(Number.NEGATIVE_INFINITY);
  useLayoutEffect(() => noteHow(place, isLeadingOn, wentOnAtMs), [place]);
  useEffect(() => endWaiting(place, timer), [place]);
  return {
    soon: (goOn) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        isLeadingOn.current = true;
        wentOnAtMs.current = performance.now();
        goOn();
      }, waitMs);
    },
    hasJustHappened: () => performance.now() - wentOnAtMs.current < tooSoonMs,
    onClickCapture: (event) => {
      const { nativeEvent } = event;
      const cameByItself = !isLeadingOn.current && Number.isFinite(wentOnAtMs.current);
      const isUnread = cameByItself && eventTimeMs(nativeEvent) - shownAtMs() < unreadMs;
      if (!isUnread || pointerTypeOf(pressMethodOf(nativeEvent)) === null) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

/** Manual navigation disables the guards. */
function noteHow(_place: number | string, isLeadingOn: { current: boolean }, wentOnAtMs: { current: number }): void {
  if (!isLeadingOn.current) wentOnAtMs.current = Number.NEGATIVE_INFINITY;
  isLeadingOn.current = false;
}

function endWaiting(_place: number | string, timer: { current: ReturnType<typeof setTimeout> | undefined }) {
  return () => clearTimeout(timer.current);
}
