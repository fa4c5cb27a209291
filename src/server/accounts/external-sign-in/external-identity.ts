import { z } from 'zod';
import { displayNameShape, emailShape } from '#contract/accounts/account-calls.ts';
import { withoutHiddenSigns } from '#study/text/hidden-signs.ts';
import { ExternalSignInFailure } from './sign-in-failure.ts';

/** A validated identity; no other claims are used. */
export type ExternalIdentity = {
  /** Issuer and subject are the permanent key; an e-mail is not. */
  issuer: string;
  subject: string;
  /** Lower case; null when missing or invalid. */
  email: string | null;
  /** True only when the provider says so explicitly. */
  emailVerified: boolean;
  displayName: string | null;
};

type Claims = Readonly<Record<string, unknown>>;

const printable = (text: string) => !/\p{C}/u.test(text) && withoutHiddenSigns(text) === text;
/** Validated without trimming: a provider's claim is taken whole or not at all. */
const email = z.string().refine(printable).pipe(emailShape);

/** OpenID Connect Core 1.0, section 2; the library accepts an empty one. */
const subjectForm = /^[\x21-\x7e]{1,255}$/;

/**
 * @param claims from the ID token and, if that has no e-mail, from the userinfo endpoint
 * @throws ExternalSignInFailure for an invalid subject
 */
export function readIdentity(key: { issuer: string; subject: string }, claims: Claims): ExternalIdentity {
  if (!subjectForm.test(key.subject)) throw new ExternalSignInFailure('answer-not-trusted', { reason: 'subject' });
  return {
    ...key,
    email: readAs(email, claims.email)?.toLowerCase() ?? null,
    // Some providers send the string instead of the boolean.
    emailVerified: claims.email_verified === true || claims.email_verified === 'true',
    displayName: readAs(displayNameShape, claims.name) ?? readAs(displayNameShape, joinNames(claims)) ?? null,
  };
}

function readAs(shape: z.ZodType<string>, value: unknown): string | undefined {
  return shape.safeParse(value).data;
}

function joinNames({ given_name, family_name }: Claims): string {
  return [given_name, family_name].filter((part) => typeof part === 'string').join(' ');
}
