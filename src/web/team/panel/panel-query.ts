import { queryOptions } from '@tanstack/react-query';
import { readPanel } from '#contract/team/panel-calls.ts';
import { askServer } from '#web/platform/server-state/server-state.ts';

const panelEveryMs = 8_000;

export const panelQuery = queryOptions({
  queryKey: ['staff panel'],
  queryFn: () => askServer(readPanel),
  staleTime: 0,
  refetchInterval: panelEveryMs,
});
