import { queryOptions } from '@tanstack/react-query';
import { readRecruitment } from '#contract/team/recruitment-calls.ts';
import { askServer } from '#web/platform/server-state/server-state.ts';

export const recruitmentQuery = queryOptions({
  queryKey: ['staff recruitment'],
  queryFn: () => askServer(readRecruitment),
  staleTime: 0,
  // People enrol meanwhile.
  refetchInterval: 60_000,
});
