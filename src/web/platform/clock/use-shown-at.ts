import { useLayoutEffect, useRef } from 'react';
import { whenShown } from './when-shown.ts';

/**
 * Notes when something came on the screen.
 * @param shown names what is on the screen; another name is another showing
 * @returns a function that gives the time on the time base of `performance.now()`
 */
export function useShownAt(shown: number | string): () => number {
  const shownAtMs = useRef(0);
  useLayoutEffect(() => noteShowing(shown, shownAtMs), [shown]);
  return () => shownAtMs.current;
}

function noteShowing(_shown: number | string, shownAtMs: { current: number }): () => void {
  let isCurrent = true;
  shownAtMs.current = performance.now();
  void whenShown().then((onset) => {
    if (isCurrent) shownAtMs.current = onset.shownAtMs;
  });
  return () => {
    isCurrent = false;
  };
}
