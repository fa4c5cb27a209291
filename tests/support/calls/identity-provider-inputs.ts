import { z } from 'zod';
import { emailShape, passwordShape, registerShape } from '#contract/accounts/account-calls.ts';

/** A call under `/api/auth` that changes something: what it takes, decided here a second time, and something that fits. */
type IdentityProviderInput = { path: `/api/auth/${string}`; shape: z.ZodType; input: object };

const email = 'ninguem@example.org';
const anyPassword = z.string().min(1).max(128);
const sharedDevice = { isSharedDevice: z.boolean().optional() };
const passwordIfAny = z.strictObject({ password: anyPassword.optional() });

/** Every such call. With these inputs only the first opens a session. */
export const identityProviderInputs: readonly IdentityProviderInput[] = [
  {
    path: '/api/auth/sign-up/email',
    shape: registerShape.extend(sharedDevice),
    input: { name: 'Nova', email: 'nova@example.org', password: 'girassol2024azul' },
  },
  {
    path: '/api/auth/sign-in/email',
    shape: z.strictObject({ email: emailShape, password: anyPassword, ...sharedDevice }),
    input: { email, password: 'girassol2024azul' },
  },
  { path: '/api/auth/sign-out', shape: z.strictObject({}), input: {} },
  {
    path: '/api/auth/request-password-reset',
    shape: z.strictObject({ email: emailShape, redirectTo: z.literal('/reset-password').optional() }),
    input: { email, redirectTo: '/reset-password' },
  },
  {
    path: '/api/auth/reset-password',
    shape: z.strictObject({ newPassword: passwordShape, token: z.string().min(1).max(200), ...sharedDevice }),
    input: { newPassword: 'girassol2024azul', token: 'x' },
  },
  { path: '/api/auth/send-verification-email', shape: z.strictObject({ email: emailShape }), input: { email } },
  {
    path: '/api/auth/verify-email',
    shape: z.strictObject({ token: z.string().min(1).max(200), ...sharedDevice }),
    input: { token: 'x' },
  },
  {
    path: '/api/auth/shared-device',
    shape: z.strictObject({ isSharedDevice: z.boolean() }),
    input: { isSharedDevice: true },
  },
  { path: '/api/auth/two-factor/enable', shape: passwordIfAny, input: { password: 'girassol2024azul' } },
  {
    path: '/api/auth/two-factor/verify-totp',
    shape: z.strictObject({ code: z.string().regex(/^\d{6}$/) }),
    input: { code: '123456' },
  },
  {
    path: '/api/auth/two-factor/verify-backup-code',
    shape: z.strictObject({
      code: z
        .string()
        .trim()
        .regex(/^[a-zA-Z0-9]{5}-[a-zA-Z0-9]{5}$/),
    }),
    input: { code: 'aB3dE-fG6hI' },
  },
  {
    path: '/api/auth/two-factor/generate-backup-codes',
    shape: passwordIfAny,
    input: { password: 'girassol2024azul' },
  },
  { path: '/api/auth/two-factor/disable', shape: passwordIfAny, input: { password: 'girassol2024azul' } },
];
