import type { BetterAuthOptions, BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { endSession } from '#server/accounts/account/session-store.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { deviceInWords } from './device-in-words.ts';
import { judgedHash } from './judged-password.ts';
import { isPasswordStill } from './password-reset-store.ts';

const dayInSeconds = 86_400;

/** A session lives seven days from its last use; that it was used is noted once an hour at most. */
export const sessionTimes = { expiresIn: 7 * dayInSeconds, updateAge: 3_600 } as const;

/** @returns whether the next use of a session that ends then makes it longer */
export function isToBeRenewed(expiresAt: Date, now: Date): boolean {
  const { expiresIn, updateAge } = sessionTimes;
  return expiresAt.getTime() - (expiresIn - updateAge) * 1000 <= now.getTime();
}

/**
 * Of where somebody signs in only the kind of browser is kept, in words. A session that a password has opened is taken back
 * where the password has become another one meanwhile: a reset ends the sessions that it can see, and this one came after.
 */
export function sessionHooks(database: Database) {
  return {
    create: {
      before: async (session, context) => {
        const userAgent = context?.headers?.get('user-agent') ?? context?.request?.headers.get('user-agent') ?? '';
        return { data: { ...session, ipAddress: null, userAgent: deviceInWords(userAgent) } };
      },
      after: async ({ id, userId }) => {
        const hash = judgedHash();
        if (hash === null || (await isPasswordStill(database, userId, hash))) return;
        await endSession(database, id);
        throw new APIError('UNAUTHORIZED', { code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Invalid email or password' });
      },
    },
  } satisfies NonNullable<BetterAuthOptions['databaseHooks']>['session'];
}

/** Signing in always makes a new session, and ends the one that the browser had before. */
export function sessionRotation() {
  return {
    id: 'session-rotation',
    hooks: {
      after: [
        {
          matcher: ({ context }) => Boolean(context.newSession),
          handler: createAuthMiddleware(async (context) => {
            const { authCookies, secret, newSession, internalAdapter } = context.context;
            const before = await context.getSignedCookie(authCookies.sessionToken.name, secret);
            if (before && newSession && before !== newSession.session.token)
              await internalAdapter.deleteSession(before);
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}
