import { queryOptions } from '@tanstack/react-query';
import { readConsents } from '#contract/participation/consent-calls.ts';
import { fetchFromServer } from '#web/platform/server-state/server-state.ts';

/** Newest first. */
export const consentsQuery = queryOptions({ queryKey: ['consents'], queryFn: () => fetchFromServer(readConsents) });
