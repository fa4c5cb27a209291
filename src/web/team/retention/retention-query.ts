import { type Retention, readRetention } from '#contract/team/retention-calls.ts';
import { queryOf } from '#web/platform/server-state/server-state.ts';

export const retentionQuery = queryOf({
  queryKey: ['staff retention'],
  call: readRetention,
  staleTime: 0,
  refetchInterval: ({ state }) => pollMs(state.data),
});

/** Others start or cancel a planned ending while the page is open. */
export function pollMs(retention: Pick<Retention, 'planned' | 'runs'> | undefined): number | false {
  if (retention?.runs.some(({ finishedAt }) => finishedAt === null)) return 2_000;
  return retention?.planned ? 15_000 : false;
}
