import type { BetterAuthOptions, BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { endSession } from '#server/accounts/account/session-store.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { deviceInWords } from './device-in-words.ts';
import { matchedHash } from './matched-hash.ts';
import { isCurrentHash } from './password-reset-store.ts';

const dayInSeconds = 86_400;

/** Session expiry in seconds: idle for seven days, renewed once an hour at most. */
export const sessionLifetimes = { expiresIn: 7 * dayInSeconds, updateAge: 3_600 } as const;

export function isRenewalDue(expiresAt: Date, now: Date): boolean {
  const { expiresIn, updateAge } = sessionLifetimes;
  return expiresAt.getTime() - (expiresIn - updateAge) * 1000 <= now.getTime();
}

/** Stores the device in words instead of the user agent; deletes a new session if its password was reset concurrently. */
export function sessionHooks(database: Database) {
  return {
    create: {
      before: async (session, context) => {
        const userAgent = context?.headers?.get('user-agent') ?? context?.request?.headers.get('user-agent') ?? '';
        return { data: { ...session, ipAddress: null, userAgent: deviceInWords(userAgent) } };
      },
      after: async ({ id, userId }) => {
        const hash = matchedHash();
        if (hash === null || (await isCurrentHash(database, userId, hash))) return;
        await endSession(database, id);
        throw new APIError('UNAUTHORIZED', { code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Invalid email or password' });
      },
    },
  } satisfies NonNullable<BetterAuthOptions['databaseHooks']>['session'];
}

/** Prevents session fixation: signing in opens a new session and ends the previous one of the browser. */
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
