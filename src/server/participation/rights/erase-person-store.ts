import type { LeavingReceipt } from '#contract/participation/rights-calls.ts';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import type { LeavingChoice } from '#study/decisions/leaving-choice.ts';
import { endAccount, type LeavingDeps } from './end-account-store.ts';

/**
 * Erasure from the command line, for requests by letter; audited without a name.
 * @returns the receipt, or null without such an account
 * @throws Refusal `last-staff`, `still-in-team`, `left-team-lately`
 */
export async function erasePerson(
  deps: LeavingDeps,
  email: string,
  choice: LeavingChoice,
): Promise<LeavingReceipt | null> {
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
