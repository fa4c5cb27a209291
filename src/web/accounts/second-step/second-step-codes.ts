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

/** After the first code, which ends the session it came with: `signed-out` where the cookie of the new one was lost too. */
export type Activation = 'signed-in' | 'signed-out';

/** @returns success where an earlier reply may have been lost: the recovery codes are only on this page */
export function acceptLostActivation(result: AuthResult): AuthResult<Activation> {
  const accepted = acceptOpenSession(result);
  if (accepted.ok) return { ok: true, value: 'signed-in' };
  return accepted.failure.code === 'INVALID_TWO_FACTOR_COOKIE' ? { ok: true, value: 'signed-out' } : accepted;
}
