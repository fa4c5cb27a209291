import { QueryClient } from '@tanstack/react-query';
import { ServerUnreachable } from './api.ts';

const retriesWhenUnreachable = 3;

/** Reads are repeated when the server could not be reached; its "no" is taken at its word. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
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
}
