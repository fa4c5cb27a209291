import { betterAuth } from 'better-auth';
import { allowedOrigins, isLocalHost } from '../http/origin-check.ts';
import { queueMail } from '../mail/mail-store.ts';
import type { Parts } from '../parts.ts';
import { passwordResetMail, verificationMail } from './account-mails.ts';
import { noteHiddenFault } from './hidden-faults.ts';

const tenMinutesInSeconds = 600;
const sevenDaysInSeconds = 7 * 86_400;

/** Only the server writes these: nobody sets a flag of their own (decisions.md, section 2). */
const serverOwned = { input: false, required: false } as const;

/** The embedded identity provider: accounts, sessions, verification and reset. Its tables are in the first migration. */
export function createIdentityProvider(parts: Pick<Parts, 'config' | 'database' | 'sessionSecret' | 'clock' | 'log'>) {
  const { config, database, clock } = parts;
  const publicUrl = new URL(config.publicAddress);
  return betterAuth({
    appName: 'WordMood',
    baseURL: config.publicAddress,
    basePath: '/api/auth',
    secret: parts.sessionSecret,
    telemetry: { enabled: false },
    trustedOrigins: [...allowedOrigins(config.publicAddress)],
    // In one transaction, so that a sign-up that is cut off leaves no account without a password.
    database: { db: database, type: 'postgres', transaction: true },
    logger: { level: 'error', log: noteHiddenFault },
    // What is no answer to the person is ours to answer and to log: the provider would print it with all it quotes.
    onAPIError: { throw: true },
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'wordmood',
      useSecureCookies: publicUrl.protocol === 'https:',
      // A session and its owner in one query, at every call.
      database: { joins: true },
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' },
      // Said outright: by itself the provider leaves these checks out where tests run, and then tests another product.
      disableCSRFCheck: false,
      disableOriginCheck: false,
    },
    user: {
      modelName: 'account_user',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
      additionalFields: {
        category: { type: 'string', defaultValue: 'patient', ...serverOwned },
        member: { type: 'boolean', defaultValue: false, ...serverOwned },
        staff: { type: 'boolean', defaultValue: false, ...serverOwned },
      },
    },
    session: {
      modelName: 'account_session',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      expiresIn: sevenDaysInSeconds,
    },
    account: {
      modelName: 'account_credential',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'account_verification',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: tenMinutesInSeconds,
      sendResetPassword: async ({ user, token }) => {
        const link = `${config.publicAddress}/reset-password?token=${encodeURIComponent(token)}`;
        await queueMail(database, passwordResetMail(user.email, link), clock.now());
      },
    },
    emailVerification: {
      sendOnSignUp: !isLocalHost(publicUrl.hostname),
      sendVerificationEmail: async ({ user, url }) => {
        try {
          await queueMail(database, verificationMail(user.email, url), clock.now());
        } catch {
          parts.log.warn('verification mail could not be queued');
        }
      },
    },
  });
}

export type IdentityProvider = ReturnType<typeof createIdentityProvider>;
