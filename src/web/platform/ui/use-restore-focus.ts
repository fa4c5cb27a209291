import { type RefObject, useEffect, useRef } from 'react';

/**
 * After a step within a screen the focus must not fall out of the page: when what had it is gone and nothing new has taken it, `place`
 * gets it, so that keyboard and screen reader go on from there.
 * @param place can be focused (`tabIndex` -1)
 * @param step another value after each step
 */
export function useRestoreFocus(place: RefObject<HTMLElement | null>, step: string): void {
  const known = useRef(step);
  useEffect(() => {
    if (known.current === step) return;
    known.current = step;
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [place, step]);
}
