import { queryOptions } from '@tanstack/react-query';
import { readOwnResults } from '../../contract/results-calls.ts';
import { askServer } from '../server-state.ts';

/** What the person has given on the three days; it does not change any more. */
export const ownResultsQuery = queryOptions({
  queryKey: ['own-results'],
  queryFn: () => askServer(readOwnResults),
  staleTime: Number.POSITIVE_INFINITY,
});
