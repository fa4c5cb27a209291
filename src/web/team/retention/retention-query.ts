import { queryOptions } from '@tanstack/react-query';
import { readRetention } from '#contract/team/retention-calls.ts';
import { askServer } from '#web/platform/server-state/server-state.ts';

export const retentionQuery = queryOptions({
  queryKey: ['staff retention'],
  queryFn: () => askServer(readRetention),
  staleTime: 0,
  // What was decided is carried out while the page stands there.
  refetchInterval: ({ state }) => (state.data?.runs.some(({ finishedAt }) => finishedAt === null) ? 2_000 : false),
});
