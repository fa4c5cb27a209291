import { queryOptions } from '@tanstack/react-query';
import { readStudySwitch } from '#contract/team/study-switch-calls.ts';
import { askServer } from '#web/platform/server-state/server-state.ts';

export const studySwitchQuery = queryOptions({
  queryKey: ['staff study switch'],
  queryFn: () => askServer(readStudySwitch),
  staleTime: 0,
  // The state changes on the server.
  refetchInterval: 60_000,
});
