import { queryOptions, useQuery } from '@tanstack/react-query';
import { countCases } from '#contract/team/safety-calls.ts';
import { askServer } from '#web/platform/server-state/server-state.ts';
import { useHoldsRole } from '#web/platform/server-state/use-holds-role.ts';

/** A case that somebody's answers have opened is on every screen of staff within twice this. */
export const casesEveryMs = 4000;

const countsQuery = queryOptions({
  queryKey: ['safety counts'],
  queryFn: () => askServer(countCases),
  staleTime: 0,
  refetchInterval: (query) => (query.state.error === null ? casesEveryMs : 15_000),
});

/** @returns how many cases are open and overdue, kept up to date; undefined for whoever has not the role of care */
export function useCaseCounts() {
  return useQuery({ ...countsQuery, enabled: useHoldsRole('care') }).data;
}
