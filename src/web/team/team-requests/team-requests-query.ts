import { queryOptions } from '@tanstack/react-query';
import { listTeamRequests } from '#contract/accounts/team-request-calls.ts';
import { askServer } from '#web/platform/server-state/server-state.ts';

/** What one has asked for is seen by the others of administration within twice this. */
const requestsEveryMs = 30_000;

export const teamRequestsQuery = queryOptions({
  queryKey: ['team requests'],
  queryFn: () => askServer(listTeamRequests),
  staleTime: 0,
  refetchInterval: (query) => (query.state.error === null ? requestsEveryMs : 4 * requestsEveryMs),
});
