import { useEffect } from 'react';

/**
 * For a dialog that is drawn only while it is open: when it goes, what had the focus before gets it back, unless something else has
 * taken it. Mantine does that only for dialogs that stay drawn while they are closed.
 */
export function useReturnFocus(): void {
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
}
