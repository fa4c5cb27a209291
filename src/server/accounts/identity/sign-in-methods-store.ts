import type { Change } from './mailed-link-store.ts';

export const passwordProvider = 'credential';

/** Records that the password's owner also owns the mailbox. */
export async function markPasswordVouched(change: Change, accountId: string): Promise<void> {
  await change
    .updateTable('account_credential')
    .set({ email_vouched: true })
    .where('user_id', '=', accountId)
    .where('provider_id', '=', passwordProvider)
    .execute();
}

/** For an account whose address changed: earlier proof no longer holds. */
export async function clearEmailVouches(change: Change, accountId: string): Promise<void> {
  await change
    .updateTable('account_credential')
    .set({ email_vouched: false })
    .where('user_id', '=', accountId)
    .execute();
}

/**
 * Removes sign-in methods that never proved the mailbox: a stranger may have signed up with the address.
 * @returns their provider ids
 */
export async function removeUnvouchedSignInMethods(change: Change, accountId: string): Promise<string[]> {
  const removed = await change
    .deleteFrom('account_credential')
    .where('user_id', '=', accountId)
    .where('email_vouched', '=', false)
    .returning('provider_id')
    .execute();
  return removed.map(({ provider_id }) => provider_id);
}
