import { readRecruitment } from '#contract/team/recruitment-calls.ts';
import { queryOf } from '#web/platform/server-state/server-state.ts';

export const recruitmentQuery = queryOf({
  queryKey: ['staff recruitment'],
  call: readRecruitment,
  staleTime: 0,
  // People enrol meanwhile.
  refetchInterval: 60_000,
});
