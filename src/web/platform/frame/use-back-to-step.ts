import { useBlocker } from '@tanstack/react-router';

/**
 * Maps the browser's Back to the previous step.
 * @param goBack null at the first step
 */
export function useBackToStep(goBack: (() => void) | null): void {
  useBlocker({
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK' || goBack === null) return false;
      goBack();
      return true;
    },
    enableBeforeUnload: false,
  });
}
