import { useEffect, useRef } from 'react';

export function useWhenOnline(act: () => unknown): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const listener = () => void latest.current();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
}
