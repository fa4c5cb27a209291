import { QueryClient } from '@tanstack/react-query';
import type { AnswersInPage } from '#contract/participation/answers-in-page.ts';
import type { FactsInPage } from '#contract/platform/page-facts.ts';
import { actForAccount, onSessionEnded, ServerUnreachable } from './api.ts';
import { noteServerAnswered } from './day-of-device.ts';
import { factsOfPage } from './facts-of-page.ts';
import { accountQuery, installationQuery, materialQuery, progressQuery } from './server-state.ts';

const retriesWhenUnreachable = 3;
/** A page that the device has kept knows of an installation of then. */
const freshMs = 60_000;

/**
 * Reads are repeated when the server could not be reached; its "no" is taken at its word. When a call finds that the session has
 * ended, elsewhere or by age, the account is asked for again, and the guards lead to the way in and back.
 * @param facts what the server has said with the page
 * @param answers what it has answered with it to whoever is signed in
 */
export function createQueryClient(
  facts: FactsInPage | null = factsOfPage(),
  answers: AnswersInPage | null = null,
): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 30_000,
        // Without a network the screen says so at once; it asks again by itself once there is one.
        retry: (failures, error) =>
          error instanceof ServerUnreachable && !isWithoutNetwork() && failures < retriesWhenUnreachable,
        retryDelay: (failures) => Math.min(500 * 2 ** failures, 4000),
      },
      mutations: { networkMode: 'always' },
    },
  });
  const accountId = () => client.getQueryData(accountQuery.queryKey)?.account?.id ?? null;
  actForAccount(accountId);
  onSessionEnded(() => {
    if (accountId() !== null) void client.invalidateQueries(accountQuery);
  });
  takeOverFacts(client, facts);
  if (answers !== null) takeOverAnswers(client, answers);
  return client;
}

/** As far as the browser knows. */
function isWithoutNetwork(): boolean {
  return navigator.onLine === false;
}

function takeOverAnswers(client: QueryClient, { account, progress, material }: AnswersInPage): void {
  client.setQueryData(accountQuery.queryKey, account);
  client.setQueryData(progressQuery.queryKey, progress);
  client.setQueryData(materialQuery.queryKey, material);
  noteServerAnswered();
}

/** What the server has said with the page need not be asked for again. */
function takeOverFacts(client: QueryClient, facts: FactsInPage | null): void {
  if (facts === null) return;
  const { installation, drawnFor } = facts;
  const isFresh = installation !== null && Math.abs(Date.now() - Date.parse(installation.serverTime)) < freshMs;
  // What was drawn with it is not taken over by what has never heard of it, whatever the device's clock says.
  if (installation !== null && (isFresh || drawnFor !== null)) {
    client.setQueryData(installationQuery.queryKey, installation);
  }
  if (drawnFor !== null) client.setQueryData(accountQuery.queryKey, { account: null });
}
