import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Account, readAccount } from '#contract/accounts/account-calls.ts';
import { accountHeader } from '#contract/accounts/account-header.ts';
import { readProgress } from '#contract/participation/participation-calls.ts';
import { callServer, fetchFile } from './api.ts';
import { createQueryClient } from './query-client.ts';
import { accountQuery, progressQuery } from './server-state.ts';

/** The account that each request was made for, by its path. */
let madeFor: Record<string, string | null>;
beforeEach(() => {
  madeFor = {};
  vi.stubGlobal('fetch', async (path: string, { headers }: RequestInit) => {
    madeFor[path] = new Headers(headers).get(accountHeader);
    return Response.json({ refusal: 'sign-in-needed', message: 'Entre na sua conta para continuar.' }, { status: 401 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const pageOf = (id: string | null) => {
  const client = createQueryClient(null);
  client.setQueryData(accountQuery.queryKey, { account: id === null ? null : ({ id } as Account) });
  return client;
};

it("a page reads progress for its own account only, so that it never gets another's", async () => {
  await expect(pageOf('ana').fetchQuery(progressQuery)).rejects.toThrow();
  expect(madeFor).toEqual({ [readProgress.path]: 'ana' });
});

it('a page refused for another session reads who is signed in', async () => {
  const client = pageOf('ana');
  await expect(client.fetchQuery(progressQuery)).rejects.toThrow();
  expect(client.getQueryState(accountQuery.queryKey)?.isInvalidated).toBe(true);
});

it('calls name no account when signed out, nor does the call that reads the account', async () => {
  pageOf(null);
  await callServer(readProgress);
  pageOf('ana');
  await callServer(readAccount);
  expect(madeFor).toEqual({ [readProgress.path]: null, [readAccount.path]: null });
  await fetchFile(readProgress);
  expect(madeFor[readProgress.path]).toBe('ana');
});
