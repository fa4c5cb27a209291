import { useLayoutEffect, useRef } from 'react';
import { nextOnset } from './commit-in-frame.ts';

/**
 * @param presentation identifies the presentation
 * @returns a getter of its time on the `performance.now()` time base
 */
export function useOnset(presentation: number | string): () => number {
  const shownAtMs = useRef(0);
  useLayoutEffect(() => notePresentation(presentation, shownAtMs), [presentation]);
  return () => shownAtMs.current;
}

function notePresentation(_shown: number | string, shownAtMs: { current: number }): () => void {
  let isCurrent = true;
  shownAtMs.current = performance.now();
  void nextOnset().then((onset) => {
    if (isCurrent) shownAtMs.current = onset.shownAtMs;
  });
  return () => {
    isCurrent = false;
  };
}
