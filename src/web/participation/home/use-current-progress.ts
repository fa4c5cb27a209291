import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ProgressView } from '#contract/participation/progress-shape.ts';
import { progressQuery } from '#web/platform/server-state/server-state.ts';

/** Poll interval: staff may open a day early or late, and a wrong clock recovers. */
const maximumWaitMs = 300_000;
const graceMs = 1000;

/** @returns ms until the next refetch; polls in a pause, whose end is unknown */
function refetchDelayMs(progress: ProgressView | undefined): number | undefined {
  const { nextDay, study, serverTime } = progress ?? {};
  if (study?.state === 'paused') return maximumWaitMs;
  if (!nextDay || nextDay.isOpen || nextDay.isTooLate || serverTime === undefined) return undefined;
  return Date.parse(nextDay.opensAt) - Date.parse(serverTime);
}

/** Refetched on mount, on focus, when the next day opens, and by polling in a pause. */
export function useCurrentProgress() {
  const query = useQuery({ ...progressQuery, refetchOnMount: 'always', refetchOnWindowFocus: 'always' });
  const { data, dataUpdatedAt, refetch } = query;
  const opensInMs = refetchDelayMs(data);
  useEffect(() => {
    if (opensInMs === undefined) return;
    const sinceReadMs = Date.now() - dataUpdatedAt;
    const waitMs = Math.min(Math.max(0, opensInMs - sinceReadMs) + graceMs, maximumWaitMs);
    const timer = setTimeout(() => void refetch(), waitMs);
    return () => clearTimeout(timer);
  }, [opensInMs, dataUpdatedAt, refetch]);
  return query;
}
