import { z } from 'zod';
import { forgetMailedToken } from '#web/platform/frame/mailed-token.ts';
import { type AuthAnswer, askProvider } from './ask-provider.ts';
import { sharedDeviceChoice } from './idle-setting.ts';

const anything = z.unknown();

/** Makes an account. Where addresses are verified nobody is signed in by it. */
export function createAccount(person: { name: string; email: string; password: string }): Promise<AuthAnswer> {
  return askProvider('sign-up/email', { ...person, ...sharedDeviceChoice() }, anything);
}

/** `second-step`: the password is right, and a code is asked for within ten minutes. */
type SignInOutcome = 'signed-in' | 'second-step';

const signInAnswer = z
  .object({ twoFactorRedirect: z.boolean().optional() })
  .transform(({ twoFactorRedirect }): SignInOutcome => (twoFactorRedirect ? 'second-step' : 'signed-in'));

export function signIn(credentials: { email: string; password: string }): Promise<AuthAnswer<SignInOutcome>> {
  return askProvider('sign-in/email', { ...credentials, ...sharedDeviceChoice() }, signInAnswer);
}

/** Tells the server what has been said on this device by somebody who is in already. */
export function tellSharedDevice(isSharedDevice: boolean): Promise<AuthAnswer> {
  return askProvider('shared-device', { isSharedDevice }, anything);
}

export function signOut(): Promise<AuthAnswer> {
  forgetMailedToken('/reset-password');
  return askProvider('sign-out', {}, anything);
}

/** Asks for a mail with a link to `/reset-password`. */
export function requestPasswordReset(email: string): Promise<AuthAnswer> {
  return askProvider('request-password-reset', { email, redirectTo: '/reset-password' }, anything);
}

/** @param token from the mailed link */
export function resetPassword(newPassword: string, token: string): Promise<AuthAnswer> {
  return askProvider('reset-password', { newPassword, token, ...sharedDeviceChoice() }, anything);
}

/** Asks for another mail that confirms an address. The answer is the same for every address. */
export function requestVerification(email: string): Promise<AuthAnswer> {
  return askProvider('send-verification-email', { email }, anything);
}

const emailConfirmation = z.object({ change: z.enum(['verified', 'email-changed']), isSignedIn: z.boolean() });

/** What a mailed link has confirmed, and whether its account is the one that is signed in here now. */
export type EmailConfirmation = z.output<typeof emailConfirmation>;

/** @param token from the mailed link */
export function confirmEmail(token: string): Promise<AuthAnswer<EmailConfirmation>> {
  return askProvider('verify-email', { token, ...sharedDeviceChoice() }, emailConfirmation);
}

/** Ends a sign-in that waits for its second step. @param code six digits from the app */
export function confirmWithAppCode(code: string): Promise<AuthAnswer> {
  return askProvider('two-factor/verify-totp', { code }, anything);
}

/** The same with one of the recovery codes, which is used up by it. */
export function confirmWithRecoveryCode(code: string): Promise<AuthAnswer> {
  return askProvider('two-factor/verify-backup-code', { code }, anything);
}
