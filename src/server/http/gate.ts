import type { Account } from '../../contract/account-calls.ts';
import type { Access } from '../../contract/call.ts';
import { Refusal } from './refusal.ts';

declare const letThrough: unique symbol;

/** Proof that the gate has let a signed-in person through; only the gate makes it. */
export type SignedInCaller = { readonly account: Account; readonly [letThrough]: true };
/** Proof that the caller is staff at this very call. */
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
export type Visitor = { account: Account | null; participantId: string | null; isEnrolled: boolean };

/**
 * @returns the proof that a visitor may make a call with this access
 * @throws Refusal `sign-in-needed`, `forbidden` or `not-enrolled`
 */
export function letIn(access: Access, visitor: Visitor): unknown {
  if (access === 'anyone') return { account: visitor.account };
  if (visitor.account === null) throw new Refusal('sign-in-needed');
  const signedIn = { account: visitor.account };
  switch (access) {
    case 'signed-in':
      return signedIn;
    case 'staff':
      if (!visitor.account.staff) throw new Refusal('forbidden');
      return { ...signedIn, isStaff: true };
    case 'participant':
      if (visitor.participantId === null || !visitor.isEnrolled) throw new Refusal('not-enrolled');
      return { ...signedIn, participantId: visitor.participantId };
  }
}
