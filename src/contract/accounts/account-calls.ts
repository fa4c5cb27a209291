import { z } from 'zod';
import { defineCall } from '#contract/platform/call.ts';
import { instant } from '#contract/platform/shapes.ts';
import { staffRoleShape } from '#contract/platform/staff-roles.ts';
import { categories, researchName } from '#study/protocol.ts';
import { freeText } from '#study/text/text-shapes.ts';
import { personName } from './person-name.ts';

/** In characters; form fields enforce it. */
export const maximumEmailLength = 254;
export const maximumPasswordLength = 128;
export const minimumPasswordLength = 8;

/** Lifetime from delivery; greylisting servers may delay a new sender's mail by half an hour. */
export const passwordResetMinutes = 60;

/** Used by the forms and in place of the identity provider's errors. */
export const passwordLengthMessages = {
  tooLong: `A senha pode ter até ${maximumPasswordLength} letras e números.`,
  tooShort: `A senha precisa ter pelo menos ${minimumPasswordLength} caracteres.`,
};

/**
 * Shapes and messages of the account forms (docs/protocol/what-was-asked-for.md, 5). An empty value is invalid without
 * a message on blur.
 */
export const emailShape = freeText().max(maximumEmailLength).pipe(z.email('Preencha um email válido.'));
export const passwordShape = z
  .string()
  .max(maximumPasswordLength, { error: passwordLengthMessages.tooLong, abort: true })
  .min(minimumPasswordLength, { error: passwordLengthMessages.tooShort, abort: true })
  .regex(/^[a-zA-Z0-9]*$/, 'Esta senha tem espaço, acento ou sinal. Use só letras e números.');
export const displayNameShape = personName('You need a first name');

/** Whether a name has at least two words. */
export function isFullName(name: string): boolean {
  // One letter on each side avoids backtracking.
  return /\p{Letter}\P{Letter}+\p{Letter}/u.test(name);
}

export const registerShape = z.strictObject({
  name: displayNameShape,
  email: freeText().min(1, 'You need a email').pipe(emailShape),
  password: z.string().min(1, 'You need a password').pipe(passwordShape),
});

export const category = z.enum(categories);

export const roleFilter = z.enum(['all', 'staff', 'member', 'doctor', 'patient']);

export const accountShape = z.object({
  id: z.string(),
  displayName: z.string(),
  /** Mail to the account goes here, also while a change is pending. */
  signInEmail: z.string(),
  emailVerified: z.boolean(),
  /** Asked for, but not confirmed: it may be another person's. */
  pendingEmail: z.string().nullable(),
  category,
  /** Empty until enrolment. */
  research: z.enum(['', researchName]),
  member: z.boolean(),
  staff: z.boolean(),
  /** Then the audit log keeps name and e-mail after deletion. */
  isOrWasStaff: z.boolean(),
  staffRoles: z.array(staffRoleShape),
  hasPassword: z.boolean(),
  hasSecondFactor: z.boolean(),
});
export type Account = z.output<typeof accountShape>;

export const readAccount = defineCall({
  path: '/api/account',
  access: 'anyone',
  summary: 'The caller, or null',
  output: z.object({ account: accountShape.nullable() }),
});

export const changeDisplayName = defineCall({
  path: '/api/account/name',
  access: 'signed-in',
  summary: 'Changes the display name',
  input: z.strictObject({ name: displayNameShape }),
  output: z.object({ account: accountShape }),
});

export const changeEmail = defineCall({
  path: '/api/account/email',
  access: 'signed-in',
  needsFreshSignIn: true,
  summary: 'Requests another address: unverified until its link is opened; the old one is notified',
  input: z.strictObject({ email: emailShape }),
  output: z.object({ account: accountShape }),
  refusals: ['too-many-requests'],
});

export const readSessions = defineCall({
  path: '/api/account/sessions',
  access: 'signed-in',
  summary: 'Sessions of the caller, newest first; never a session token',
  output: z.object({
    sessions: z.array(
      z.object({
        signedInAt: instant,
        lastSeenAt: instant,
        /** In words, such as "Chrome em Android". */
        device: z.string(),
        isCurrent: z.boolean(),
      }),
    ),
  }),
});

export const endOtherSessions = defineCall({
  path: '/api/account/sessions/end-others',
  access: 'signed-in',
  summary: 'Revokes all other sessions of the caller',
  input: z.strictObject({}),
  output: z.object({ endedCount: z.int() }),
});
