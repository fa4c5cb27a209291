import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSaveState } from '#web/platform/journal/journal.ts';
import { pageBuild } from '#web/platform/server-state/api.ts';
import { installationQuery } from '#web/platform/server-state/server-state.ts';

const storageKey = 'wordmood-reloaded-for-build';

/**
 * Reloads for a newer build. Use between tasks only. Never while answers exist in memory only; once per build, as a
 * cached page would loop.
 */
export function useReloadForNewBuild(): void {
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
