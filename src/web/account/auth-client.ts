import { createAuthClient } from 'better-auth/client';
import { authMessage } from './auth-messages.ts';

const client = createAuthClient();

/** Null when the identity provider did what was asked, otherwise the sentence to show. */
export type AuthFailure = string | null;

type Asked = Promise<{ error: { code?: string | undefined; message?: string | undefined } | null }>;

async function ask(call: () => Asked): Promise<AuthFailure> {
  try {
    const { error } = await call();
    return error === null ? null : authMessage(error);
  } catch {
    return 'Não conseguimos falar com o servidor. Confira a conexão e tente de novo.';
  }
}

export function createAccount(person: { name: string; email: string; password: string }): Promise<AuthFailure> {
  return ask(() => client.signUp.email(person));
}

export function signIn(credentials: { email: string; password: string }): Promise<AuthFailure> {
  return ask(() => client.signIn.email(credentials));
}

export function signOut(): Promise<AuthFailure> {
  return ask(() => client.signOut());
}

/** Asks for a mail with a link to `/reset-password`. */
export function requestPasswordReset(email: string): Promise<AuthFailure> {
  return ask(() => client.requestPasswordReset({ email, redirectTo: '/reset-password' }));
}

/** @param token from the mailed link */
export function resetPassword(newPassword: string, token: string): Promise<AuthFailure> {
  return ask(() => client.resetPassword({ newPassword, token }));
}
