import type { WithdrawalReceipt } from '#contract/participation/rights-calls.ts';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import type { WithdrawalChoice } from '#study/decisions/withdrawal-choice.ts';
import { endAccount, type WithdrawalDeps } from './end-account-store.ts';

/**
 * Erasure from the command line, for requests by letter; audited without a name.
 * @returns the receipt, or null without such an account
 * @throws Refusal `last-staff`, `still-in-team`, `left-team-lately`
 */
export async function erasePerson(
  deps: WithdrawalDeps,
  email: string,
  choice: WithdrawalChoice,
): Promise<WithdrawalReceipt | null> {
  const account = await deps.database
    .selectFrom('account_user')
    .where('email', '=', email.trim().toLowerCase())
    .select('id')
    .executeTakeFirst();
  if (account === undefined) return null;
  return endAccount({ ...deps, endedBy: 'command line' }, account.id, choice, (transaction) =>
    recordAudit(transaction, { actor: 'command line', action: 'personErased', detail: { choice } }, deps.clock.now()),
  );
}
