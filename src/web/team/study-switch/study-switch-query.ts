import { readStudySwitch } from '#contract/team/study-switch-calls.ts';
import { queryOf } from '#web/platform/server-state/server-state.ts';

export const studySwitchQuery = queryOf({
  queryKey: ['staff study switch'],
  call: readStudySwitch,
  staleTime: 0,
  // The state changes on the server.
  refetchInterval: 60_000,
});
