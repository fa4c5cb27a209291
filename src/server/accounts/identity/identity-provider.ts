import { betterAuth } from 'better-auth';
import { maximumPasswordLength, minimumPasswordLength } from '#contract/accounts/account-calls.ts';
import { externalSessionPlugin } from '#server/accounts/account/external-session.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { allowedOrigins } from '#server/platform/http/origin-check.ts';
import { describeFault } from '#server/platform/log/log.ts';
import { mayMailStranger } from '#server/platform/mail/may-mail-stranger.ts';
import { verifiesEmail } from '#server/platform/settings/verifies-email.ts';
import { auditStaffSignIns } from './audit-staff-sign-ins.ts';
import { recordNewAccount } from './capture-new-account.ts';
import { countFailedSecondSteps } from './count-failed-second-steps.ts';
import { captureHiddenError } from './hidden-errors.ts';
import { recordMatchedHash } from './matched-hash.ts';
import { hashPassword, isOutdated, verifyPassword } from './password-hash.ts';
import { replacePasswordHash } from './password-reset-store.ts';
import { secondFactor } from './second-factor.ts';
import { cookiePrefix } from './session-cookie.ts';
import { sessionHooks, sessionLifetimes, sessionRotation } from './session-rules.ts';
import { mailVerification } from './verification-store.ts';

/** Never writable by a request (docs/protocol/study-rules.md, 2). */
const serverOwned = { input: false, required: false } as const;

/** The embedded identity provider: accounts, passwords, sessions, second factor. Mailed links are ours (`serve-mailed-links.ts`). */
export function createIdentityProvider(
  deps: Pick<ServerContext, 'config' | 'database' | 'sessionSecret' | 'clock' | 'log'>,
) {
  const { config, database, clock } = deps;
  const isHttps = config.publicAddress.startsWith('https:');
  return betterAuth({
    appName: 'WordMood',
    baseURL: config.publicAddress,
    basePath: '/api/auth',
    secret: deps.sessionSecret,
    telemetry: { enabled: false },
    trustedOrigins: [...allowedOrigins(config.publicAddress)],
    // In a transaction, so that an aborted sign-up leaves no account without a password.
    database: { db: database, type: 'postgres', transaction: true },
    logger: { level: 'error', log: captureHiddenError },
    // Errors are ours to answer and log: the provider would print personal data.
    onAPIError: { throw: true },
    rateLimit: { enabled: false },
    plugins: [
      externalSessionPlugin(),
      sessionRotation(),
      countFailedSecondSteps(deps),
      ...secondFactor(deps),
      auditStaffSignIns(deps),
    ],
    advanced: {
      cookiePrefix: cookiePrefix(config),
      // `__Secure-` cookies could be set by a sibling host.
      useSecureCookies: false,
      ipAddress: { disableIpTracking: true },
      database: { joins: true },
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', secure: isHttps, path: '/' },
      // Explicit, as the provider disables these checks in tests.
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
      ...sessionLifetimes,
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
      minPasswordLength: minimumPasswordLength,
      maxPasswordLength: maximumPasswordLength,
      requireEmailVerification: verifiesEmail(config),
      password: {
        hash: hashPassword,
        verify: async ({ hash, password }) => {
          if (!(await verifyPassword(hash, password))) return false;
          const newHash = isOutdated(hash) ? await hashPassword(password) : hash;
          if (newHash !== hash) await replacePasswordHash(database, hash, newHash);
          recordMatchedHash(newHash);
          return true;
        },
      },
    },
    emailVerification: {
      sendOnSignUp: verifiesEmail(config),
      sendOnSignIn: true,
      // Its own link is reusable and contains the address.
      sendVerificationEmail: async ({ user }) => {
        if (recordNewAccount(user) || !(await mayMailStranger(deps, user.email))) return;
        try {
          await mailVerification(database, user, { publicAddress: config.publicAddress, now: clock.now() });
        } catch (fault) {
          deps.log.warn(describeFault(fault), 'verification mail could not be queued');
        }
      },
    },
    databaseHooks: { session: sessionHooks(database) },
  });
}

export type IdentityProvider = ReturnType<typeof createIdentityProvider>;
