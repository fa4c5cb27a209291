import { useLayoutEffect, useRef } from 'react';
import { whenShown } from './when-shown.ts';

/**
 * @param shown identifies the presentation
 * @returns a getter of its time on the `performance.now()` time base
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
