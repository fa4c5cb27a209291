import { useElementSize } from '@mantine/hooks';
import { type ReactNode, useEffect, useState } from 'react';
import classes from './sideways-scroll.module.css';

/** For a table that may be wider than the page: it scrolls by itself, also by keyboard, and the page stays where it is. */
export function SidewaysScroll({ label, children }: { label: string; children: ReactNode }) {
  const { ref: measure, width } = useElementSize<HTMLElement>();
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [isWider, setIsWider] = useState(false);
  // Also after every drawing: what is in it may have grown.
  useEffect(() => {
    if (frame !== null && width > 0) setIsWider(frame.scrollWidth > frame.clientWidth);
  });
  return (
    <section
      ref={(element) => {
        measure(element);
        setFrame(element);
      }}
      className={classes.scroll}
      aria-label={label}
      tabIndex={isWider ? 0 : undefined}
    >
      {children}
    </section>
  );
}
