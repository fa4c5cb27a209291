import { QueryClient } from '@tanstack/react-query';
import type { EmbeddedAnswers } from '#contract/participation/embedded-answers.ts';
import type { EmbeddedFacts } from '#contract/platform/embedded-facts.ts';
import { bindCallsToAccount, onSessionEnded, ServerUnreachable } from './api.ts';
import { markServerReached } from './cached-day.ts';
import { readEmbeddedFacts } from './embedded-facts.ts';
import { accountQuery, installationQuery, materialQuery, progressQuery } from './server-state.ts';

const retriesWhenUnreachable = 3;
/** Older facts come from a cached page. */
const freshMs = 60_000;

/**
 * Retries unreachable reads, but not refusals. When a call finds the session ended, the account is refetched and the
 * guards redirect.
 * @param facts embedded in the page
 * @param answers embedded for the signed-in account
 */
export function createQueryClient(
  facts: EmbeddedFacts | null = readEmbeddedFacts(),
  answers: EmbeddedAnswers | null = null,
): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 30_000,
        // Offline, fail at once; the notice retries when online.
        retry: (failures, error) =>
          error instanceof ServerUnreachable && !isWithoutNetwork() && failures < retriesWhenUnreachable,
        retryDelay: (failures) => Math.min(500 * 2 ** failures, 4000),
      },
      mutations: { networkMode: 'always' },
    },
  });
  const accountId = () => client.getQueryData(accountQuery.queryKey)?.account?.id ?? null;
  bindCallsToAccount(accountId);
  onSessionEnded(() => {
    if (accountId() !== null) void client.invalidateQueries(accountQuery);
  });
  takeOverFacts(client, facts);
  if (answers !== null) takeOverAnswers(client, answers);
  return client;
}

/** `navigator.onLine` is false only when certainly offline. */
function isWithoutNetwork(): boolean {
  return navigator.onLine === false;
}

function takeOverAnswers(client: QueryClient, { account, progress, material }: EmbeddedAnswers): void {
  client.setQueryData(accountQuery.queryKey, account);
  client.setQueryData(progressQuery.queryKey, progress);
  client.setQueryData(materialQuery.queryKey, material);
  markServerReached();
}

function takeOverFacts(client: QueryClient, facts: EmbeddedFacts | null): void {
  if (facts === null) return;
  const { installation, drawnFor } = facts;
  const isFresh = installation !== null && Math.abs(Date.now() - Date.parse(installation.serverTime)) < freshMs;
  // A server-rendered page must hydrate with the same facts, even if the device's clock is wrong.
  if (installation !== null && (isFresh || drawnFor !== null)) {
    client.setQueryData(installationQuery.queryKey, installation);
  }
  if (drawnFor !== null) client.setQueryData(accountQuery.queryKey, { account: null });
}
