import { type Account, accountShape } from '#contract/accounts/account-calls.ts';
import { phases, researchName } from '#study/protocol.ts';
import type { readAccountOwner } from './account-store.ts';

type AccountOwner = NonNullable<Awaited<ReturnType<typeof readAccountOwner>>>;

/** @returns whether somebody takes part in the study */
export function hasEnrolled({ phase }: Pick<AccountOwner, 'phase'>): boolean {
  return phase !== null && phase !== phases.notEnrolled;
}

/**
 * @returns an account as its owner sees it: a wanted e-mail stands for the present one and is unverified
 * (docs/protocol/what-was-asked-for.md, 4.1).
 */
export function viewAccount(owner: AccountOwner): Account {
  const { pendingEmail } = owner;
  return accountShape.parse({
    ...owner,
    email: pendingEmail ?? owner.email,
    emailVerified: owner.emailVerified && pendingEmail === null,
    signInEmail: owner.email,
    research: hasEnrolled(owner) ? researchName : '',
  });
}
