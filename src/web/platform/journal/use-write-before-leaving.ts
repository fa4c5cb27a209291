import { useEffect } from 'react';

/** Short enough that nothing noticeable is lost, long enough not to write at every key press. */
export const writeAfterMs = 300;

/**
 * Writes what has not been written yet when the page is hidden or left, and when the form goes.
 * @param write the same function at every drawing, unless what it writes for is another
 */
export function useWriteBeforeLeaving(write: () => void): void {
  useEffect(() => {
    window.addEventListener('pagehide', write);
    document.addEventListener('visibilitychange', write);
    return () => {
      write();
      window.removeEventListener('pagehide', write);
      document.removeEventListener('visibilitychange', write);
    };
  }, [write]);
}
