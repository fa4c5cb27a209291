import { useEffect, useRef } from 'react';

/** Long enough to see which answer was taken, and to press another one. */
const waitMs = 320;
/** Whoever was on the way to the button that leads on presses it about so late, and means the question that is gone. */
const tooSoonMs = 800;

/** Leads on after a moment, and says whether that has only just happened. */
type GoingOn = { soon(goOn: () => void): void; hasJustHappened(): boolean };

/**
 * Lets an answer lead on after a moment; what is pressed meanwhile begins the moment anew.
 * @param place where the person is; a change of it ends the waiting
 */
export function useGoOnByItself(place: number | string): GoingOn {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wentOnAtMs = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => endWaiting(place, timer), [place]);
  return {
    soon: (goOn) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        wentOnAtMs.current = performance.now();
        goOn();
      }, waitMs);
    },
    hasJustHappened: () => performance.now() - wentOnAtMs.current < tooSoonMs,
  };
}

function endWaiting(_place: number | string, timer: { current: ReturnType<typeof setTimeout> | undefined }) {
  return () => clearTimeout(timer.current);
}
