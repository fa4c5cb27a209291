import { queryOptions } from '@tanstack/react-query';
import { readOwnResults } from '#contract/participation/results-calls.ts';
import { askServer } from '#web/platform/server-state/server-state.ts';

/** What the person has given on the three days; it does not change any more. */
export const ownResultsQuery = queryOptions({
  queryKey: ['own-results'],
  queryFn: () => askServer(readOwnResults),
  staleTime: Number.POSITIVE_INFINITY,
});
