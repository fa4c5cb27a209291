import type { Account } from '#contract/accounts/account-calls.ts';
import type { Access, Call } from '#contract/platform/call.ts';
import { holdsRole, isOfTeam } from '#contract/platform/staff-roles.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';

declare const letThrough: unique symbol;

/** Proof of authorization; only `authorize` can create it. */
type SignedInCaller = {
  readonly account: Account;
  readonly sessionId: string;
  readonly participantId: string | null;
  readonly apiTokenId?: string;
  readonly [letThrough]: true;
};
/** Proof that the caller holds the row's role now. */
export type StaffCaller = SignedInCaller & { readonly isStaff: true };
/** An enrolled caller; writes read and lock the participation again. */
export type ParticipantCaller = SignedInCaller & { readonly participantId: string };

export type CallerFor<A extends Access> = A extends 'anyone'
  ? { readonly account: Account | null }
  : A extends 'staff'
    ? StaffCaller
    : A extends 'participant'
      ? ParticipantCaller
      : SignedInCaller;

/** The authenticated caller, from identity provider and database. */
export type Visitor = {
  account: Account | null;
  session: {
    id: string;
    signedInAt: Date;
    renewedCookies: readonly string[];
  } | null;
  participantId: string | null;
  isEnrolled: boolean;
  apiTokenId?: string;
};

export type AccessRules = { now: Date; staffNeedsSecondFactor: boolean };

type JudgedRow = Pick<Call, 'access' | 'needsRole' | 'needsFreshSignIn' | 'acceptsToken'>;

/** Maximum age of a fresh sign-in. */
const freshMinutes = 10;

/**
 * Authorizes a call. @returns the proof
 * @throws Refusal `sign-in-needed`, `forbidden`, `role-needed`, `not-enrolled`, `second-factor-needed` or
 * `fresh-sign-in-needed`
 */
export function authorize(call: JudgedRow, visitor: Visitor, rules: AccessRules): unknown {
  const { account, session, participantId, apiTokenId } = visitor;
  if (apiTokenId !== undefined) return authorizeToken(call, visitor, rules);
  if (call.access === 'anyone') return { account };
  if (account === null || session === null) throw new Refusal('sign-in-needed');
  if (call.access === 'staff') requireRole(call, account, rules);
  if (call.access === 'participant' && (participantId === null || !visitor.isEnrolled)) {
    throw new Refusal('not-enrolled');
  }
  const ageMinutes = (rules.now.getTime() - session.signedInAt.getTime()) / 60_000;
  if (call.needsFreshSignIn && ageMinutes > freshMinutes) throw new Refusal('fresh-sign-in-needed');
  return { account, sessionId: session.id, participantId, ...(call.access === 'staff' ? { isStaff: true } : {}) };
}

/** A token permits rows that accept tokens, while its account holds their role. */
function authorizeToken(call: JudgedRow, { account, apiTokenId }: Visitor, rules: AccessRules): unknown {
  if (call.access !== 'staff' || !call.acceptsToken || account === null) throw new Refusal('sign-in-needed');
  requireRole(call, account, rules);
  return { account, sessionId: `token ${apiTokenId}`, participantId: null, isStaff: true, apiTokenId };
}

function requireRole({ needsRole }: JudgedRow, account: Account, rules: AccessRules): void {
  if (!isOfTeam(account)) throw new Refusal('forbidden');
  if (needsRole === undefined || !holdsRole(account, needsRole)) throw new Refusal('role-needed');
  if (rules.staffNeedsSecondFactor && !account.hasSecondFactor) throw new Refusal('second-factor-needed');
}
