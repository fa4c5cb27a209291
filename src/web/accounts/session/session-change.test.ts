import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { confirmedAccount } from '#tests/support/accounts/confirmed-account.ts';
import { accountQuery, holdAccount } from '#web/platform/server-state/server-state.ts';
import { leaveSession, takeOverSession } from './session-change.ts';

afterEach(() => {
  holdAccount(null);
  vi.unstubAllGlobals();
});

function signedInClient(): QueryClient {
  const client = new QueryClient();
  client.setQueryData(accountQuery.queryKey, { account: confirmedAccount });
  return client;
}

const accountIn = (client: QueryClient) => client.getQueryData(accountQuery.queryKey)?.account;

it('a session that ends during re-authentication is over on the page too', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ account: null }));
  const client = signedInClient();
  holdAccount({ account: confirmedAccount });
  expect(await takeOverSession(client)).toBeNull();
  expect(accountIn(client)).toBeNull();
});

it('after a sign-out the page is signed out, also when the account cannot be read', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  const client = signedInClient();
  await leaveSession(client);
  expect(accountIn(client)).toBeNull();
});
