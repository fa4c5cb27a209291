import { type RefObject, useEffect, useRef } from 'react';

/**
 * For what takes the place of a screen without another address: the page begins at its top, and keyboard and screen reader at its heading.
 * @returns for the heading, which can be focused (`tabIndex` -1)
 */
export function useHeadingAtTop(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus();
  }, []);
  return heading;
}
