import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { OutputOf } from '#contract/platform/call.ts';
import { mostRowsInSight, readRowsInSight } from '#contract/research/participant-list-calls.ts';
import { askServer, Refused } from '#web/platform/server-state/server-state.ts';

export type LiveState = 'live' | 'reconnecting';

export const liveStateNames: Readonly<Record<LiveState, string>> = { live: 'ao vivo', reconnecting: 'reconectando' };

const lookEveryMs = 10_000;

type Listener = {
  onRows(rows: OutputOf<typeof readRowsInSight>): void;
  /** Reading the list says why its rows are not to be had, and the screen shows it. */
  onRefused(): void;
};

/**
 * Reads the rows in sight anew every ten seconds while the page is looked at.
 * @param participantIds of these rows; undefined while the list itself is on its way
 */
export function useLiveList(participantIds: readonly string[] | undefined, listener: Listener): LiveState {
  const latest = useRef({ participantIds, listener });
  latest.current = { participantIds, listener };
  const { data, error, failureCount } = useQuery({
    queryKey: ['participants in sight'],
    queryFn: () => {
      const inSight = latest.current.participantIds ?? [];
      return askServer(readRowsInSight, { participantIds: inSight.slice(0, mostRowsInSight) });
    },
    enabled: participantIds !== undefined,
    refetchInterval: lookEveryMs,
    refetchOnWindowFocus: 'always',
    gcTime: 0,
  });
  useEffect(() => {
    if (data !== undefined) latest.current.listener.onRows(data);
  }, [data]);
  useEffect(() => {
    if (error instanceof Refused) latest.current.listener.onRefused();
  }, [error]);
  return data === undefined || failureCount > 0 ? 'reconnecting' : 'live';
}
