import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { progressQuery } from '#web/platform/server-state/server-state.ts';

/** Staff may open a day early or late; five minutes also make good a clock that was wrong. */
const longestWaitMs = 300_000;
/** So that the question does not arrive just before the day opens. */
const graceMs = 1000;

/** Where the person stands, read again when they come back to the page and when the next day opens. */
export function useCurrentProgress() {
  const query = useQuery({ ...progressQuery, refetchOnMount: 'always', refetchOnWindowFocus: 'always' });
  const { data, dataUpdatedAt, refetch } = query;
  const nextDay = data?.nextDay;
  const opensInMs =
    nextDay && !nextDay.isOpen && !nextDay.isTooLate
      ? Date.parse(nextDay.opensAt) - Date.parse(data.serverTime)
      : undefined;
  useEffect(() => {
    if (opensInMs === undefined) return;
    const sinceReadMs = Date.now() - dataUpdatedAt;
    const waitMs = Math.min(Math.max(0, opensInMs - sinceReadMs) + graceMs, longestWaitMs);
    const timer = setTimeout(() => void refetch(), waitMs);
    return () => clearTimeout(timer);
  }, [opensInMs, dataUpdatedAt, refetch]);
  return query;
}
