import { useEffect, useRef } from 'react';
import { startRetrying } from './start-retrying.ts';

/** Retries periodically while the page is visible, and on `online`. Never beside a running part. */
export function useRetry(act: () => unknown, isEnabled: boolean): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (!isEnabled) return;
    const { networkIsBack, end } = startRetrying(
      () => void latest.current(),
      () => document.visibilityState === 'visible',
    );
    window.addEventListener('online', networkIsBack);
    return () => {
      window.removeEventListener('online', networkIsBack);
      end();
    };
  }, [isEnabled]);
}
