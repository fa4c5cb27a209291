import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { listTeamRequests, type TeamRequests } from '#contract/accounts/team-request-calls.ts';
import { askServer } from '#web/platform/server-state/server-state.ts';

/** What one has asked for is seen by the others of administration within twice this. */
const requestsEveryMs = 30_000;

export const teamRequestsQuery = queryOptions({
  queryKey: ['team requests'],
  queryFn: () => askServer(listTeamRequests),
  staleTime: 0,
  refetchInterval: (query) => (query.state.error === null ? requestsEveryMs : 4 * requestsEveryMs),
});

/** @returns takes over the list that every call about requests answers with */
export function useTakeOverRequests(): (requests: TeamRequests) => void {
  const client = useQueryClient();
  return useCallback((requests) => client.setQueryData(teamRequestsQuery.queryKey, requests), [client]);
}
