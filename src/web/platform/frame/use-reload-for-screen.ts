import { useCallback, useEffect } from 'react';
import { useSaveState } from '#web/platform/journal/journal.ts';
import { pageBuild, ReplyNotUnderstood } from '#web/platform/server-state/api.ts';
import { isServerThere } from '#web/platform/server-state/is-server-there.ts';

const storageKey = 'wordmood-reloaded-for-screen';

/**
 * A screen's code that does not come although the server answers is of a build that is gone, or a browser remembers that it failed:
 * only a page loaded anew gets it. Never while answers wait that live in this page alone.
 * @returns a function that loads the page anew where that helps, and says otherwise why it did not. Asked with `once` it does so a
 * single time for a screen and a build: a screen that stays away must not reload for ever.
 */
export function useReloadForScreen(): (mayReload: 'once' | 'always') => Promise<'no-network' | 'not-there'> {
  const { waiting, deviceStorage } = useSaveState();
  const isSafe = waiting === 0 || deviceStorage === 'kept';
  return useCallback(
    async (mayReload) => {
      const { pathname } = window.location;
      if (!(await isServerThere())) return 'no-network';
      const screen = `${pageBuild} ${pathname}`;
      const isFirst = sessionStorage.getItem(storageKey) !== screen;
      const isStillWanted = window.location.pathname === pathname;
      if (!isSafe || !isStillWanted || (mayReload === 'once' && !isFirst)) return 'not-there';
      sessionStorage.setItem(storageKey, screen);
      window.location.reload();
      return new Promise(() => {});
    },
    [isSafe],
  );
}

/** A page that was open while the server changed cannot read what the new one says: loaded anew, it can. */
export function useReloadForReply(error: unknown): void {
  const reloadForScreen = useReloadForScreen();
  const isFromOtherRelease = error instanceof ReplyNotUnderstood;
  useEffect(() => {
    if (isFromOtherRelease) void reloadForScreen('once');
  }, [isFromOtherRelease, reloadForScreen]);
}
