import type { Query, QueryClient } from '@tanstack/react-query';
import type { Account } from '#contract/accounts/account-calls.ts';
import { accountQuery, installationQuery, materialQuery } from '#web/platform/server-state/server-state.ts';
import { forgetSignedOutHere } from '#web/platform/server-state/signed-out-here.ts';
import { noteUse } from './idle-setting.ts';
import { forgetSignUpDraft } from './sign-up-draft.ts';

const sameForEverybody: readonly unknown[] = [installationQuery.queryKey[0], materialQuery.queryKey[0]];

/** Whether what a query has read belongs to the person who is signed in. */
export function isPersonal(query: Query): boolean {
  return !sameForEverybody.includes(query.queryKey[0]) && query.queryKey[0] !== accountQuery.queryKey[0];
}

/**
 * After somebody has signed in, up or out: forgets what was read for the person before and learns who is there now.
 * @returns the account that is signed in, or null
 */
export async function takeOverSession(client: QueryClient): Promise<Account | null> {
  noteUse(Date.now());
  forgetSignUpDraft();
  await client.cancelQueries({ predicate: isPersonal });
  client.removeQueries({ predicate: isPersonal });
  // An answer that is under way may be from before; one at hand counts as fresh where the clock of the device has been put back.
  const { queryKey } = accountQuery;
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey, refetchType: 'none' });
  const { account } = await client.fetchQuery(accountQuery);
  if (account !== null) forgetSignedOutHere();
  return account;
}
