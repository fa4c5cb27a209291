import { type MouseEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { pointerTypeOf } from '#study/word-rating/ways-of-input.ts';
import { eventTimeMs } from '#web/platform/clock/event-time.ts';
import { pressWayOf } from '#web/platform/clock/press-way.ts';

/** Long enough to see which answer was taken, and to press another one. */
const waitMs = 320;
/** Whoever was on the way to the button that leads on presses it about so late, and means the question that is gone. */
const tooSoonMs = 800;
/** Nobody reads a question and presses an answer within so little: such a press was meant for the one before. */
const unreadMs = 500;

/** Leads on after a moment, and says what cannot be meant for that to which it has led. */
type GoingOn = {
  soon(goOn: () => void): void;
  hasJustHappened(): boolean;
  /** Takes a pointer's press away, before any answer hears of it, if what the page has led to cannot have been read. */
  onClickCapture(event: MouseEvent): void;
};

/**
 * Lets an answer lead on after a moment; what is pressed meanwhile begins the moment anew.
 * @param place where the person is; a change of it ends the waiting
 * @param shownAtMs when that came on the screen (`useOnset`)
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
      if (!isUnread || pointerTypeOf(pressWayOf(nativeEvent)) === null) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

/** Whoever has gone somewhere by themselves means what they press there. */
function noteHow(_place: number | string, isLeadingOn: { current: boolean }, wentOnAtMs: { current: number }): void {
  if (!isLeadingOn.current) wentOnAtMs.current = Number.NEGATIVE_INFINITY;
  isLeadingOn.current = false;
}

function endWaiting(_place: number | string, timer: { current: ReturnType<typeof setTimeout> | undefined }) {
  return () => clearTimeout(timer.current);
}
