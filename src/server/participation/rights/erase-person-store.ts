import type { LeavingReceipt } from '#contract/participation/rights-calls.ts';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import type { LeavingChoice } from '#study/decisions/leaving-choice.ts';
import { endAccount, type LeavingParts } from './end-account-store.ts';

/**
 * Does from the command line what a person does on the page of their rights, for requests that come by letter; it is in the audit
 * log, without a name.
 * @returns the receipt, or null when there is no account with this address
 * @throws Refusal `last-staff`, `still-in-team`, `left-team-lately`
 */
export async function erasePerson(
  parts: LeavingParts,
  email: string,
  choice: LeavingChoice,
): Promise<LeavingReceipt | null> {
  const account = await parts.database
    .selectFrom('account_user')
    .where('email', '=', email.trim().toLowerCase())
    .select('id')
    .executeTakeFirst();
  if (account === undefined) return null;
  return endAccount({ ...parts, endedBy: 'command line' }, account.id, choice, (transaction) =>
    recordAudit(transaction, { actor: 'command line', action: 'personErased', detail: { choice } }, parts.clock.now()),
  );
}
