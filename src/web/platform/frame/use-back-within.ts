import { useBlocker } from '@tanstack/react-router';

/**
 * Lets the phone's own "back" lead to the step before on a screen that has several, instead of out of it.
 * @param goBack null at the first step: from there "back" leaves
 */
export function useBackWithin(goBack: (() => void) | null): void {
  useBlocker({
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK' || goBack === null) return false;
      goBack();
      return true;
    },
    enableBeforeUnload: false,
  });
}
