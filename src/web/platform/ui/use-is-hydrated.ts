import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** @returns whether a script has taken over what is shown: not yet on the server, nor while the server's markup is taken over */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
