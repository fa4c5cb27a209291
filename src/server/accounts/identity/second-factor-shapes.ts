import { z } from 'zod';
import { maximumPasswordLength } from '#contract/accounts/account-calls.ts';

const password = z.string().min(1).max(maximumPasswordLength);
/** Required if the account has one; otherwise a recent sign-in is. */
const passwordIfAny = z.strictObject({ password: password.optional() });
const appCode = z.string().regex(/^\d{6}$/, 'O código do aplicativo tem 6 números.');
const recoveryCode = z
  .string()
  .trim()
  .regex(/^[a-zA-Z0-9]{5}-[a-zA-Z0-9]{5}$/, 'O código de recuperação tem 10 letras e números, com um traço no meio.');

/** Second-factor calls passed to the provider; none trusts a device, mails a code or reveals a secret again. */
export const secondFactorShapes = {
  '/api/auth/two-factor/enable': passwordIfAny,
  '/api/auth/two-factor/verify-totp': z.strictObject({ code: appCode }),
  '/api/auth/two-factor/verify-backup-code': z.strictObject({ code: recoveryCode }),
  '/api/auth/two-factor/generate-backup-codes': passwordIfAny,
  '/api/auth/two-factor/disable': passwordIfAny,
} as const;
