import { queryOptions } from '@tanstack/react-query';
import { readOwnResults } from '#contract/participation/results-calls.ts';
import { fetchFromServer } from '#web/platform/server-state/server-state.ts';

/** Immutable after the last day, so never stale. */
export const ownResultsQuery = queryOptions({
  queryKey: ['own-results'],
  queryFn: () => fetchFromServer(readOwnResults),
  staleTime: Number.POSITIVE_INFINITY,
});
