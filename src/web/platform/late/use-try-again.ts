import { useEffect, useRef } from 'react';
import { startTryingAgain } from './try-again.ts';

/**
 * Does something again for as long as it is wanted: now and then while the page is seen, and whenever the device has a network again. For
 * screens that stand in the place of what did not arrive; no part runs beside them.
 */
export function useTryAgain(act: () => unknown, isWanted: boolean): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (!isWanted) return;
    const { networkIsBack, end } = startTryingAgain(
      () => void latest.current(),
      () => document.visibilityState === 'visible',
    );
    window.addEventListener('online', networkIsBack);
    return () => {
      window.removeEventListener('online', networkIsBack);
      end();
    };
  }, [isWanted]);
}
