import { z } from 'zod';
import { clearMailedToken } from '#web/platform/frame/mailed-token.ts';
import { type AuthResult, callProvider } from './call-provider.ts';
import { sharedDeviceChoice } from './idle-setting.ts';

const anything = z.unknown();

/** Creates an account; does not sign in where addresses are verified. */
export function createAccount(person: { name: string; email: string; password: string }): Promise<AuthResult> {
  return callProvider('sign-up/email', { ...person, ...sharedDeviceChoice() }, anything);
}

/** `second-step`: right password, a code is due within ten minutes. */
type SignInOutcome = 'signed-in' | 'second-step';

const signInAnswer = z
  .object({ twoFactorRedirect: z.boolean().optional() })
  .transform(({ twoFactorRedirect }): SignInOutcome => (twoFactorRedirect ? 'second-step' : 'signed-in'));

export function signIn(credentials: { email: string; password: string }): Promise<AuthResult<SignInOutcome>> {
  return callProvider('sign-in/email', { ...credentials, ...sharedDeviceChoice() }, signInAnswer);
}

export function sendSharedDevice(isSharedDevice: boolean): Promise<AuthResult> {
  return callProvider('shared-device', { isSharedDevice }, anything);
}

export function signOut(): Promise<AuthResult> {
  clearMailedToken('/reset-password');
  return callProvider('sign-out', {}, anything);
}

export function requestPasswordReset(email: string): Promise<AuthResult> {
  return callProvider('request-password-reset', { email, redirectTo: '/reset-password' }, anything);
}

export function resetPassword(newPassword: string, token: string): Promise<AuthResult> {
  return callProvider('reset-password', { newPassword, token, ...sharedDeviceChoice() }, anything);
}

/** Requests another verification mail; same response for any address. */
export function requestVerification(email: string): Promise<AuthResult> {
  return callProvider('send-verification-email', { email }, anything);
}

const emailConfirmation = z.object({ change: z.enum(['verified', 'email-changed']), isSignedIn: z.boolean() });

/** What a link confirmed, and whether its account is now signed in here. */
export type EmailConfirmation = z.output<typeof emailConfirmation>;

export function confirmEmail(token: string): Promise<AuthResult<EmailConfirmation>> {
  return callProvider('verify-email', { token, ...sharedDeviceChoice() }, emailConfirmation);
}

/** Completes a pending second step. @param code six digits from the app */
export function confirmWithAppCode(code: string): Promise<AuthResult> {
  return callProvider('two-factor/verify-totp', { code }, anything);
}

/** The same with a single-use recovery code. */
export function confirmWithRecoveryCode(code: string): Promise<AuthResult> {
  return callProvider('two-factor/verify-backup-code', { code }, anything);
}
