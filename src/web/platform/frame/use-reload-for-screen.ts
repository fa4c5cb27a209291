import { useCallback, useEffect } from 'react';
import { useSaveState } from '#web/platform/journal/journal.ts';
import { pageBuild, ReplyNotUnderstood } from '#web/platform/server-state/api.ts';
import { isServerReachable } from '#web/platform/server-state/server-state.ts';

const storageKey = 'wordmood-reloaded-for-screen';

/**
 * A chunk that fails while the server answers is of an old build, or its failure is cached: only a reload helps. Never
 * while answers exist in memory only.
 * @returns a function that reloads, or resolves to the reason why not; `once` per screen and build, to avoid a loop
 */
export function useReloadForScreen(): (mayReload: 'once' | 'always') => Promise<'no-network' | 'not-there'> {
  const { waiting, deviceStorage } = useSaveState();
  const isSafe = waiting === 0 || deviceStorage === 'kept';
  return useCallback(
    async (mayReload) => {
      const { pathname } = window.location;
      if (!(await isServerReachable())) return 'no-network';
      const screen = `${pageBuild} ${pathname}`;
      const isFirst = sessionStorage.getItem(storageKey) !== screen;
      const isSameScreen = window.location.pathname === pathname;
      if (!isSafe || !isSameScreen || (mayReload === 'once' && !isFirst)) return 'not-there';
      sessionStorage.setItem(storageKey, screen);
      window.location.reload();
      return new Promise(() => {});
    },
    [isSafe],
  );
}

/** The reply is of another release than the page. */
export function useReloadForReply(error: unknown): void {
  const reloadForScreen = useReloadForScreen();
  const isFromOtherRelease = error instanceof ReplyNotUnderstood;
  useEffect(() => {
    if (isFromOtherRelease) void reloadForScreen('once');
  }, [isFromOtherRelease, reloadForScreen]);
}
