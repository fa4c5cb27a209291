import { queryOptions } from '@tanstack/react-query';
import { readReadiness } from '../../contract/readiness-calls.ts';
import { askServer } from '../server-state.ts';

export const readinessQuery = queryOptions({
  queryKey: ['readiness'],
  queryFn: () => askServer(readReadiness),
  refetchOnMount: 'always',
});
