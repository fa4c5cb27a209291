import { readPanel } from '#contract/team/panel-calls.ts';
import { queryOf } from '#web/platform/server-state/server-state.ts';

const panelEveryMs = 8_000;

export const panelQuery = queryOf({
  queryKey: ['staff panel'],
  call: readPanel,
  staleTime: 0,
  refetchInterval: panelEveryMs,
});
