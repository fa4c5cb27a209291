import { useElementSize, useMergedRef } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './sideways-scroll.module.css';

/** A table that is hardly longer than the window is shown whole: nobody would look for its last row within it. */
const windowsOfLong = 1.5;

/**
 * For a table that may be wider than the page: it scrolls by itself, also by keyboard, and the page stays where it is. There is a
 * shadow at its edge while there is more behind it.
 */
export function SidewaysScroll({ label, children }: { label: string; children: ReactNode }) {
  const { ref: measure, width } = useElementSize<HTMLElement>();
  const frame = useRef<HTMLElement>(null);
  const ref = useMergedRef(measure, frame);
  const [fit, setFit] = useState<'unknown' | 'wider' | 'fits'>('unknown');
  const [hasMore, setHasMore] = useState(false);
  const [isLong, setIsLong] = useState(false);
  function look(): void {
    const { current } = frame;
    if (current === null) return;
    const { scrollWidth, scrollHeight, clientWidth, scrollLeft } = current;
    setFit(scrollWidth > clientWidth ? 'wider' : 'fits');
    setIsLong(scrollHeight > window.innerHeight * windowsOfLong);
    // A place between two pixels is rounded.
    setHasMore(scrollWidth - clientWidth - scrollLeft > 1);
  }
  // Also after every drawing: what is in it may have grown.
  useEffect(() => {
    if (width > 0) look();
  });
  return (
    <section
      ref={ref}
      className={classes.scroll}
      data-fit={fit}
      data-more={hasMore}
      data-long={isLong}
      aria-label={label}
      tabIndex={fit === 'wider' ? 0 : undefined}
      onScroll={look}
    >
      {children}
    </section>
  );
}
