import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSaveState } from '#web/platform/journal/journal.ts';
import { pageBuild } from '#web/platform/server-state/api.ts';
import { installationQuery } from '#web/platform/server-state/server-state.ts';

const storageKey = 'wordmood-reloaded-for-build';

/**
 * Loads the page anew when the server has another build than this tab. To be used between tasks only, never inside one; and not while
 * answers wait that live in this page alone. A build is tried once: a page that comes from a cache must not reload for ever.
 */
export function useFreshBuild(): void {
  const { data } = useQuery({ ...installationQuery, refetchOnMount: 'always' });
  const { waiting, deviceStorage } = useSaveState();
  const serverBuild = data?.build;
  const isSafe = waiting === 0 || deviceStorage === 'kept';
  useEffect(() => {
    if (serverBuild === undefined || !isSafe || serverBuild === pageBuild) return;
    if (pageBuild === 'development' || sessionStorage.getItem(storageKey) === serverBuild) return;
    sessionStorage.setItem(storageKey, serverBuild);
    window.location.reload();
  }, [serverBuild, isSafe]);
}
