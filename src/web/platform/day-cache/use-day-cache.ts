import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSignedInProgress } from '#web/platform/frame/use-signed-in-progress.ts';
import { progressOfAccount } from '#web/platform/server-state/progress-of-account.ts';
import { materialQuery, progressQuery, useAccount } from '#web/platform/server-state/server-state.ts';
import { cacheDay, clearDayCache } from './day-cache.ts';

/**
 * Clears the cache when the server reports another account or none. A page that started offline refetches everything
 * once the server is reachable.
 */
export function useDayCache(): void {
  const client = useQueryClient();
  const { data: known } = useAccount();
  const progress = useSignedInProgress();
  const { data: material } = useQuery({ ...materialQuery, enabled: progress !== undefined });
  const isFromServer = known !== undefined && !known.isFromDevice;
  const accountId = known?.account?.id ?? null;

  const startedFromDevice = useRef(false);
  useEffect(() => {
    if (known?.isFromDevice) startedFromDevice.current = true;
    if (!isFromServer) return;
    void clearDayCache(accountId);
    if (!startedFromDevice.current) return;
    startedFromDevice.current = false;
    for (const { queryKey } of [progressQuery, materialQuery]) void client.invalidateQueries({ queryKey });
  }, [known?.isFromDevice, isFromServer, accountId, client]);

  const owned = useRef({ accountId, progress });
  useEffect(() => {
    owned.current = progressOfAccount(owned.current, { accountId, progress });
    if (accountId !== owned.current.accountId) return;
    if (!isFromServer || accountId === null || progress === undefined || material === undefined) return;
    if (progress.enrolment !== 'enrolled') return;
    if (progress.consentOutdated) void clearDayCache(null);
    else void cacheDay({ accountId, progress, material }, Date.now());
  }, [isFromServer, accountId, progress, material]);
}
