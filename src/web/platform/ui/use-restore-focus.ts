import { type RefObject, useEffect, useRef } from 'react';

/**
 * A step that unmounts the focused element would drop keyboard and screen reader to the page's start; `place` takes the focus.
 * @param place has `tabIndex` -1
 * @param step changes with every step
 */
export function useRestoreFocus(place: RefObject<HTMLElement | null>, step: string): void {
  const known = useRef(step);
  useEffect(() => {
    if (known.current === step) return;
    known.current = step;
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [place, step]);
}
