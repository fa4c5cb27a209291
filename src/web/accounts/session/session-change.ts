import type { Query, QueryClient } from '@tanstack/react-query';
import type { Account } from '#contract/accounts/account-calls.ts';
import { clearMailedToken } from '#web/platform/frame/mailed-token.ts';
import {
  accountQuery,
  holdAccount,
  installationQuery,
  materialQuery,
} from '#web/platform/server-state/server-state.ts';
import { clearSignedOutHere } from '#web/platform/server-state/signed-out-here.ts';
import { recordActivity } from './idle-setting.ts';
import { clearSignUpDraft } from './sign-up-draft.ts';

const sharedKeys: readonly unknown[] = [installationQuery.queryKey[0], materialQuery.queryKey[0]];

/** Whether a query's data belong to the signed-in person. */
export function isPersonal(query: Query): boolean {
  return !sharedKeys.includes(query.queryKey[0]) && query.queryKey[0] !== accountQuery.queryKey[0];
}

/**
 * After sign-in, sign-up or sign-out: clears the previous person's cache and reads the account.
 * @returns the signed-in account, or null
 */
export async function takeOverSession(client: QueryClient): Promise<Account | null> {
  recordActivity(Date.now());
  clearSignUpDraft();
  // Not those of pages that ask for a sign-in first.
  for (const path of ['/reset-password', '/confirm-email']) clearMailedToken(path);
  // An unfinished re-authentication is over.
  holdAccount(null);
  await client.cancelQueries({ predicate: isPersonal });
  client.removeQueries({ predicate: isPersonal });
  // A pending response may be outdated, and cached data seem fresh after the clock went back.
  const { queryKey } = accountQuery;
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey, refetchType: 'none' });
  const { account } = await client.fetchQuery(accountQuery);
  if (account !== null) clearSignedOutHere();
  return account;
}

/** After sign-out: as `takeOverSession`, but signed out here even where the server cannot be read. */
export async function leaveSession(client: QueryClient): Promise<void> {
  try {
    await takeOverSession(client);
  } catch {
    client.setQueryData(accountQuery.queryKey, { account: null });
  }
}
