import { useEffect, useRef } from 'react';
import { useWhenOnline } from './use-when-online.ts';

/** A server that starts anew tells nobody, and some networks are there and carry nothing. */
const everyMs = 10_000;

/**
 * Does something again for as long as it is wanted: now and then while the page is seen, and whenever the device has a network again. For
 * screens that stand in the place of what did not arrive; no part runs beside them.
 */
export function useTryAgain(act: () => unknown, isWanted: boolean): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useWhenOnline(() => isWanted && latest.current());
  useEffect(() => {
    if (!isWanted) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && latest.current(), everyMs);
    return () => clearInterval(timer);
  }, [isWanted]);
}
