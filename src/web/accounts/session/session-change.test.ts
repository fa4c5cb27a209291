import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { confirmedAccount } from '#tests/support/accounts/confirmed-account.ts';
import { captureMailedToken } from '#web/platform/frame/mailed-token.ts';
import { accountQuery, holdAccount } from '#web/platform/server-state/server-state.ts';
import { leaveSession, takeOverSession } from './session-change.ts';
import { isOfThisPerson, markSignedUp } from './sign-up-draft.ts';

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

it('a sign-in leaves nothing of the person before in the tab: link to the mailbox, name and e-mail in its history', async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('fetch', async () => Response.json({ account: null }));
  const inHistory = markSignedUp({ name: 'Ana', email: 'ana@example.org' });
  for (const pathname of ['/reset-password', '/confirm-email', '/team/invitation']) {
    expect(() => captureMailedToken({ location: { pathname, hash: `token=${pathname}` } })).toThrow();
  }
  expect(isOfThisPerson(inHistory)).toBe(true);
  await takeOverSession(signedInClient());
  expect(isOfThisPerson(inHistory)).toBe(false);
  // An invitation is for the account that signs in.
  expect([...stored.values()].filter((value) => value.startsWith('/'))).toEqual(['/team/invitation']);
});

it('after a sign-out the page is signed out, also when the account cannot be read', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  const client = signedInClient();
  await leaveSession(client);
  expect(accountIn(client)).toBeNull();
});
