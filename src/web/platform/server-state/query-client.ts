import { QueryClient } from '@tanstack/react-query';
import { onSessionEnded, ServerUnreachable } from './api.ts';
import { accountQuery } from './server-state.ts';

const retriesWhenUnreachable = 3;

/**
 * Reads are repeated when the server could not be reached; its "no" is taken at its word. When a call finds that the session has
 * ended, elsewhere or by age, the account is asked for again, and the guards lead to the way in and back.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 30_000,
        retry: (failures, error) => error instanceof ServerUnreachable && failures < retriesWhenUnreachable,
        retryDelay: (failures) => Math.min(500 * 2 ** failures, 4000),
      },
      mutations: { networkMode: 'always' },
    },
  });
  onSessionEnded(() => {
    if (client.getQueryData(accountQuery.queryKey)?.account) void client.invalidateQueries(accountQuery);
  });
  return client;
}
