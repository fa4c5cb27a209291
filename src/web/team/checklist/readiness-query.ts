import { queryOptions } from '@tanstack/react-query';
import { readReadiness } from '#contract/team/readiness-calls.ts';
import { askServer } from '#web/platform/server-state/server-state.ts';

export const readinessQuery = queryOptions({
  queryKey: ['readiness'],
  queryFn: () => askServer(readReadiness),
  refetchOnMount: 'always',
});
