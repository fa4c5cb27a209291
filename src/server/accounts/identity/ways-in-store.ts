import type { Change } from './mailed-link-store.ts';

/** What the identity provider calls a password among the ways of signing in. */
export const passwordProvider = 'credential';

/** Notes that whoever has the password of an account has its mailbox too. */
export async function vouchForPassword(change: Change, accountId: string): Promise<void> {
  await change
    .updateTable('account_credential')
    .set({ email_vouched: true })
    .where('user_id', '=', accountId)
    .where('provider_id', '=', passwordProvider)
    .execute();
}

/** For an account whose address has become another: what was known of the one before says nothing of this one. */
export async function vouchForNoWayIn(change: Change, accountId: string): Promise<void> {
  await change
    .updateTable('account_credential')
    .set({ email_vouched: false })
    .where('user_id', '=', accountId)
    .execute();
}

/**
 * Takes away the ways into an account of which it is not known that whoever has them has its mailbox: a stranger may have made
 * the account with somebody else's address.
 * @returns the providers that they were of, `passwordProvider` for a password
 */
export async function removeUnvouchedWaysIn(change: Change, accountId: string): Promise<string[]> {
  const removed = await change
    .deleteFrom('account_credential')
    .where('user_id', '=', accountId)
    .where('email_vouched', '=', false)
    .returning('provider_id')
    .execute();
  return removed.map(({ provider_id }) => provider_id);
}
