import type { ExternalIdentity } from './external-identity.ts';
import type { FailureCode } from './sign-in-failure.ts';

export type KnownAccount = { id: string; name: string; email: string; emailVerified: boolean };

type SignInDecision =
  | { kind: 'known'; accountId: string; vouchesForEmail: boolean }
  | { kind: 'link'; accountId: string; name: string; email: string }
  | { kind: 'create'; email: string }
  | { kind: 'refuse'; code: FailureCode };

/**
 * Decides between known, linked and new account. Links by e-mail only when both sides have verified it; otherwise an
 * account could be taken over.
 * @param owner the account with this identity
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
