import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };

/** Roving tabindex over virtual rows. Returned callbacks are stable. */
export function useRowKeys({ count, scrollTo }: { count: number; scrollTo(index: number): void }) {
  const [current, setCurrent] = useState(0);
  const wanted = useRef<number | null>(null);
  const links = useRef(new Map<number, HTMLElement>());
  const last = Math.max(0, count - 1);
  const tabStop = Math.min(current, last);

  /** The row may render later. */
  function focusWanted(): void {
    if (wanted.current === null) return;
    const link = links.current.get(wanted.current);
    if (link === undefined) return;
    link.focus({ preventScroll: true });
    wanted.current = null;
  }

  useEffect(focusWanted);

  const linkRef = useCallback((index: number, link: HTMLElement | null) => {
    if (link === null) links.current.delete(index);
    else links.current.set(index, link);
  }, []);

  return {
    tabStop,
    onFocus: setCurrent,
    linkRef,
    onKeyDown(event: KeyboardEvent) {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const step = steps[event.key];
      const target = step !== undefined ? current + step : event.key === 'Home' ? 0 : event.key === 'End' ? last : null;
      if (target === null) return;
      event.preventDefault();
      const next = Math.min(last, Math.max(0, target));
      setCurrent(next);
      wanted.current = next;
      scrollTo(next);
      focusWanted();
    },
  };
}

export type RowKeys = ReturnType<typeof useRowKeys>;
