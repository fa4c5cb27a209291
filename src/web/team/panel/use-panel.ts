import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { readPanel } from '#contract/team/panel-calls.ts';
import { askServer } from '#web/platform/server-state/server-state.ts';

/** Messages, consents and the clock itself are told by no stream: what has changed is here within ten seconds. */
const panelEveryMs = 8_000;
/** Where many people answer at once, their news are asked for together. */
const gatherNewsMs = 2_000;

export const panelQuery = queryOptions({
  queryKey: ['staff panel'],
  queryFn: () => askServer(readPanel),
  staleTime: 0,
  refetchInterval: panelEveryMs,
});

/** @returns what the panel says, kept up to date; `onNews` is to be called when something has changed that a stream has told */
export function usePanel() {
  const client = useQueryClient();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onNews = useCallback(() => {
    waiting.current ??= setTimeout(() => {
      waiting.current = undefined;
      void client.invalidateQueries({ queryKey: panelQuery.queryKey });
    }, gatherNewsMs);
  }, [client]);
  useEffect(
    () => () => {
      clearTimeout(waiting.current);
      waiting.current = undefined;
    },
    [],
  );
  return { ...useQuery(panelQuery), onNews };
}
