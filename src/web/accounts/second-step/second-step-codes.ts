import { z } from 'zod';
import type { AuthResult } from '#web/accounts/session/call-provider.ts';

/** Six digits with any spacing. */
export const appCodeShape = z
  .string()
  .transform((written) => written.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'O código tem 6 números.'));

/** Two groups of five characters, as the identity provider makes them; the hyphen is optional. */
export const recoveryCodeShape = z
  .string()
  .transform((written) => written.replaceAll(/[^a-zA-Z0-9]/g, ''))
  .pipe(z.string().regex(/^[a-zA-Z0-9]{10}$/, 'O código tem 10 letras e números.'))
  .transform((bare) => `${bare.slice(0, 5)}-${bare.slice(5)}`);

/** @returns success where a session is open already: an earlier code was right, but the page did not learn of it */
export function acceptOpenSession(result: AuthResult): AuthResult {
  return !result.ok && result.failure.code === 'conflict' ? { ok: true, value: null } : result;
}
