import { queryOptions } from '@tanstack/react-query';
import { readGroups } from '#contract/team/group-calls.ts';
import { askServer } from '#web/platform/server-state/server-state.ts';

export const groupsQuery = queryOptions({
  queryKey: ['staff groups'],
  queryFn: () => askServer(readGroups),
  staleTime: 0,
});
