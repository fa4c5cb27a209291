import { listTeamRequests } from '#contract/accounts/team-request-calls.ts';
import { queryOf } from '#web/platform/server-state/server-state.ts';

/** Polling interval, in ms. */
const requestsEveryMs = 30_000;

export const teamRequestsQuery = queryOf({
  queryKey: ['team requests'],
  call: listTeamRequests,
  staleTime: 0,
  refetchInterval: (query) => (query.state.error === null ? requestsEveryMs : 4 * requestsEveryMs),
});
