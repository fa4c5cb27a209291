import { type Account, accountShape } from '#contract/accounts/account-calls.ts';
import { phases, researchName } from '#study/protocol.ts';
import type { readAccountOwner } from './account-store.ts';
import { effectiveRoles } from './effective-roles.ts';

type AccountOwner = NonNullable<Awaited<ReturnType<typeof readAccountOwner>>>;

export function hasEnrolled({ phase }: Pick<AccountOwner, 'phase'>): boolean {
  return phase !== null && phase !== phases.notEnrolled;
}

/**
 * @returns an account as its owner sees it; a pending e-mail replaces the current one, unverified
 * (docs/protocol/what-was-asked-for.md, 4.1)
 * @param now by the installation's clock, which ends roles
 */
export function viewAccount(owner: AccountOwner, now: Date): Account {
  const { pendingEmail } = owner;
  return accountShape.parse({
    ...owner,
    ...effectiveRoles(owner, now),
    email: pendingEmail ?? owner.email,
    emailVerified: owner.emailVerified && pendingEmail === null,
    signInEmail: owner.email,
    research: hasEnrolled(owner) ? researchName : '',
  });
}
