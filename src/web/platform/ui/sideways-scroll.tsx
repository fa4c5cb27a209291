import { useElementSize, useMergedRef } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './sideways-scroll.module.css';

/** For a table that may be wider than the page: it scrolls by itself, also by keyboard, and the page stays where it is. */
export function SidewaysScroll({ label, children }: { label: string; children: ReactNode }) {
  const { ref: measure, width } = useElementSize<HTMLElement>();
  const frame = useRef<HTMLElement>(null);
  const ref = useMergedRef(measure, frame);
  const [fit, setFit] = useState<'unknown' | 'wider' | 'fits'>('unknown');
  // Also after every drawing: what is in it may have grown.
  useEffect(() => {
    const { current } = frame;
    if (current !== null && width > 0) setFit(current.scrollWidth > current.clientWidth ? 'wider' : 'fits');
  });
  return (
    <section
      ref={ref}
      className={classes.scroll}
      data-fit={fit}
      aria-label={label}
      tabIndex={fit === 'wider' ? 0 : undefined}
    >
      {children}
    </section>
  );
}
