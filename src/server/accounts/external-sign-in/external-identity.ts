import { z } from 'zod';
import { displayNameShape, emailShape } from '#contract/accounts/account-calls.ts';
import { withoutHiddenSigns } from '#study/text/hidden-signs.ts';
import { ExternalSignInFailure } from './sign-in-failure.ts';

/** Who somebody is for a provider whose answer has been checked. Nothing else of its claims goes any further. */
export type ExternalIdentity = {
  /** The two together are the key of a person, for ever; an e-mail alone is none. */
  issuer: string;
  subject: string;
  /** In small letters; null when the provider sends none that could be one. */
  email: string | null;
  /** Only what the provider says outright. */
  emailVerified: boolean;
  displayName: string | null;
};

type Claims = Readonly<Record<string, unknown>>;

const printable = (text: string) => !/\p{C}/u.test(text) && withoutHiddenSigns(text) === text;
/** Judged as it came: what a person may have pasted besides is cleaned away, a provider's own word is taken whole or not at all. */
const email = z.string().refine(printable).pipe(emailShape);

/** OpenID Connect Core 1.0, section 2; the library lets an empty one pass. */
const subjectForm = /^[\x21-\x7e]{1,255}$/;

/**
 * @param claims of one subject, from the ID token and, where that has no e-mail, from the provider's user info
 * @throws ExternalSignInFailure when the subject is none that could be told from others
 */
export function readIdentity(key: { issuer: string; subject: string }, claims: Claims): ExternalIdentity {
  if (!subjectForm.test(key.subject)) throw new ExternalSignInFailure('answer-not-trusted', { reason: 'subject' });
  return {
    ...key,
    email: readAs(email, claims.email)?.toLowerCase() ?? null,
    // Some providers write the word instead of the value.
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
