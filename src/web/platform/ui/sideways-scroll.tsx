import { useElementSize, useMergedRef } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './sideways-scroll.module.css';

/** Shorter tables show in full, as users miss a last row hidden in a scroller. */
const windowsOfLong = 1.5;

/** A wide table scrolls, also by keyboard, without the page; an edge shadow marks hidden content. */
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
    // Browsers round fractional pixels.
    setHasMore(scrollWidth - clientWidth - scrollLeft > 1);
  }
  // Every render may grow the content.
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
