import type { Account } from '#contract/accounts/account-calls.ts';
import type { Access, Call } from '#contract/platform/call.ts';
import { holdsRole, isOfTeam } from '#contract/platform/staff-roles.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';

declare const letThrough: unique symbol;

/** Proof that the gate has let a signed-in person through; only the gate makes it. */
type SignedInCaller = {
  readonly account: Account;
  readonly sessionId: string;
  readonly participantId: string | null;
  /** Set when a program calls for the account. */
  readonly apiTokenId?: string;
  readonly [letThrough]: true;
};
/** Proof that the caller holds the role of the row at this very call. */
export type StaffCaller = SignedInCaller & { readonly isStaff: true };
/** A caller who has enrolled; the participation is read again, and locked, where it is changed. */
export type ParticipantCaller = SignedInCaller & { readonly participantId: string };

export type CallerFor<A extends Access> = A extends 'anyone'
  ? { readonly account: Account | null }
  : A extends 'staff'
    ? StaffCaller
    : A extends 'participant'
      ? ParticipantCaller
      : SignedInCaller;

/** Who is calling, as the identity provider and the database say at this moment. */
export type Visitor = {
  account: Account | null;
  session: {
    id: string;
    signedInAt: Date;
    /** For the browser: a session that is used lives on, and its cookie with it. */
    renewedCookies: readonly string[];
  } | null;
  participantId: string | null;
  isEnrolled: boolean;
  /** The token of a program, in place of a session. */
  apiTokenId?: string;
};

export type GateRules = { now: Date; staffNeedsSecondFactor: boolean };

/** What of a row the gate goes by. */
type JudgedRow = Pick<Call, 'access' | 'needsRole' | 'needsFreshSignIn' | 'acceptsToken'>;

/** For how long a sign-in counts as fresh. */
const freshMinutes = 10;

/**
 * @returns the proof that a visitor may make a call
 * @throws Refusal `sign-in-needed`, `forbidden`, `role-needed`, `not-enrolled`, `second-factor-needed` or `fresh-sign-in-needed`
 */
export function letIn(call: JudgedRow, visitor: Visitor, rules: GateRules): unknown {
  const { account, session, participantId, apiTokenId } = visitor;
  if (apiTokenId !== undefined) return letTokenIn(call, visitor, rules);
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

/** A token was made with a fresh sign-in; it opens the rows that say so, for as long as its account holds their role. */
function letTokenIn(call: JudgedRow, { account, apiTokenId }: Visitor, rules: GateRules): unknown {
  if (call.access !== 'staff' || !call.acceptsToken || account === null) throw new Refusal('sign-in-needed');
  requireRole(call, account, rules);
  return { account, sessionId: `token ${apiTokenId}`, participantId: null, isStaff: true, apiTokenId };
}

function requireRole({ needsRole }: JudgedRow, account: Account, rules: GateRules): void {
  if (!isOfTeam(account)) throw new Refusal('forbidden');
  if (needsRole === undefined || !holdsRole(account, needsRole)) throw new Refusal('role-needed');
  if (rules.staffNeedsSecondFactor && !account.hasSecondFactor) throw new Refusal('second-factor-needed');
}
