import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ProgressView } from '#contract/participation/progress-shape.ts';
import { progressQuery } from '#web/platform/server-state/server-state.ts';

/** Staff may open a day early or late; five minutes also make good a clock that was wrong. */
const longestWaitMs = 300_000;
/** So that the question does not arrive just before the day opens. */
const graceMs = 1000;

/** Until what is waited for is there; of the end of a pause nobody knows when it is. */
function waitsFor(progress: ProgressView | undefined): number | undefined {
  const { nextDay, study, serverTime } = progress ?? {};
  if (study?.state === 'paused') return longestWaitMs;
  if (!nextDay || nextDay.isOpen || nextDay.isTooLate || serverTime === undefined) return undefined;
  return Date.parse(nextDay.opensAt) - Date.parse(serverTime);
}

/** Where the person stands, read again when they come back to the page, when the next day opens and now and then in a pause. */
export function useCurrentProgress() {
  const query = useQuery({ ...progressQuery, refetchOnMount: 'always', refetchOnWindowFocus: 'always' });
  const { data, dataUpdatedAt, refetch } = query;
  const opensInMs = waitsFor(data);
  useEffect(() => {
    if (opensInMs === undefined) return;
    const sinceReadMs = Date.now() - dataUpdatedAt;
    const waitMs = Math.min(Math.max(0, opensInMs - sinceReadMs) + graceMs, longestWaitMs);
    const timer = setTimeout(() => void refetch(), waitMs);
    return () => clearTimeout(timer);
  }, [opensInMs, dataUpdatedAt, refetch]);
  return query;
}
