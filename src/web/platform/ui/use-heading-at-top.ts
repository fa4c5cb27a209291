import { type RefObject, useEffect, useRef } from 'react';

/**
 * In-place screen changes keep the address, so that scroll and focus must move to the heading.
 * @returns ref for a heading with `tabIndex` -1
 */
export function useHeadingAtTop(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus();
  }, []);
  return heading;
}
