import { type Account, accountShape } from '#contract/accounts/account-calls.ts';
import { phases, researchName } from '#study/protocol.ts';
import type { readAccountOwner } from './account-store.ts';
import { effectiveRoles } from './effective-roles.ts';

type AccountOwner = NonNullable<Awaited<ReturnType<typeof readAccountOwner>>>;

export function hasEnrolled({ phase }: Pick<AccountOwner, 'phase'>): boolean {
  return phase !== null && phase !== phases.notEnrolled;
}

/**
 * @returns an account as its owner sees it
 * @param now by the installation's clock, which ends roles
 */
export function viewAccount(owner: AccountOwner, now: Date): Account {
  return accountShape.parse({
    ...owner,
    ...effectiveRoles(owner, now),
    signInEmail: owner.email,
    research: hasEnrolled(owner) ? researchName : '',
  });
}
