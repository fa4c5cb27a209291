import { useEffect, useRef } from 'react';

/** Long enough to see which answer was taken, and to press another one. */
const waitMs = 320;

/**
 * Lets an answer lead on after a moment; what is pressed meanwhile begins the moment anew.
 * @param place where the person is; a change of it ends the waiting
 * @returns takes what is to happen after the moment
 */
export function useGoOnByItself(place: number | string): (goOn: () => void) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => endWaiting(place, timer), [place]);
  return (goOn) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(goOn, waitMs);
  };
}

function endWaiting(_place: number | string, timer: { current: ReturnType<typeof setTimeout> | undefined }) {
  return () => clearTimeout(timer.current);
}
