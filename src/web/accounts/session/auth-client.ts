import { z } from 'zod';
import { forgetMailedToken } from '#web/platform/frame/mailed-token.ts';
import { type AuthAnswer, askProvider } from './ask-provider.ts';
import { sharedDeviceChoice } from './idle-setting.ts';

const anything = z.unknown();

/** Creates an account; does not sign in where addresses are verified. */
export function createAccount(person: { name: string; email: string; password: string }): Promise<AuthAnswer> {
  return askProvider('sign-up/email', { ...person, ...sharedDeviceChoice() }, anything);
}

/** `second-step`: right password, a code is due within ten minutes. */
type SignInOutcome = 'signed-in' | 'second-step';

const signInAnswer = z
  .object({ twoFactorRedirect: z.boolean().optional() })
  .transform(({ twoFactorRedirect }): SignInOutcome => (twoFactorRedirect ? 'second-step' : 'signed-in'));

export function signIn(credentials: { email: string; password: string }): Promise<AuthAnswer<SignInOutcome>> {
  return askProvider('sign-in/email', { ...credentials, ...sharedDeviceChoice() }, signInAnswer);
}

/** Sends the shared-device choice of a signed-in person. */
export function sendSharedDevice(isSharedDevice: boolean): Promise<AuthAnswer> {
  return askProvider('shared-device', { isSharedDevice }, anything);
}

export function signOut(): Promise<AuthAnswer> {
  forgetMailedToken('/reset-password');
  return askProvider('sign-out', {}, anything);
}

/** Requests a mail with a link to `/reset-password`. */
export function requestPasswordReset(email: string): Promise<AuthAnswer> {
  return askProvider('request-password-reset', { email, redirectTo: '/reset-password' }, anything);
}

export function resetPassword(newPassword: string, token: string): Promise<AuthAnswer> {
  return askProvider('reset-password', { newPassword, token, ...sharedDeviceChoice() }, anything);
}

/** Requests another verification mail; same response for any address. */
export function requestVerification(email: string): Promise<AuthAnswer> {
  return askProvider('send-verification-email', { email }, anything);
}

const emailConfirmation = z.object({ change: z.enum(['verified', 'email-changed']), isSignedIn: z.boolean() });

/** What a link confirmed, and whether its account is now signed in here. */
export type EmailConfirmation = z.output<typeof emailConfirmation>;

export function confirmEmail(token: string): Promise<AuthAnswer<EmailConfirmation>> {
  return askProvider('verify-email', { token, ...sharedDeviceChoice() }, emailConfirmation);
}

/** Completes a pending second step. @param code six digits from the app */
export function confirmWithAppCode(code: string): Promise<AuthAnswer> {
  return askProvider('two-factor/verify-totp', { code }, anything);
}

/** The same with a single-use recovery code. */
export function confirmWithRecoveryCode(code: string): Promise<AuthAnswer> {
  return askProvider('two-factor/verify-backup-code', { code }, anything);
}
