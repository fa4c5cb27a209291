import type { ExternalIdentity } from './external-identity.ts';
import type { FailureCode } from './sign-in-failure.ts';

/** An account of ours, as far as it matters here. */
export type KnownAccount = { id: string; name: string; email: string; emailVerified: boolean };

type SignInDecision =
  | { kind: 'known'; accountId: string; vouchesForEmail: boolean }
  | { kind: 'link'; accountId: string; name: string; email: string }
  | { kind: 'create'; email: string }
  | { kind: 'refuse'; code: FailureCode };

/**
 * Decides what signing in with a provider means here. An e-mail joins two identities only when both sides have
 * confirmed that it belongs to the person; otherwise whoever has given an address first could take over the account.
 *
 * @param owner the account that this very identity belongs to
 * @param namesake the account with the same e-mail
 */
export function decideSignIn(
  identity: ExternalIdentity,
  { owner, namesake }: { owner: KnownAccount | null; namesake: KnownAccount | null },
): SignInDecision {
  if (owner !== null) {
    const vouchesForEmail = identity.emailVerified && identity.email === owner.email;
    return { kind: 'known', accountId: owner.id, vouchesForEmail };
  }
  if (identity.email === null) return { kind: 'refuse', code: 'no-email' };
  if (namesake === null) return { kind: 'create', email: identity.email };
  if (!identity.emailVerified) return { kind: 'refuse', code: 'email-not-confirmed-there' };
  if (!namesake.emailVerified) return { kind: 'refuse', code: 'email-not-confirmed-here' };
  return { kind: 'link', accountId: namesake.id, name: namesake.name, email: namesake.email };
}
