import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth';
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { endAllSessions } from '#server/accounts/account/session-store.ts';
import { secondFactorNoticeMail } from '#server/accounts/account-mails/sign-in-notice-mails.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { consumeLimit, resetLimit } from '#server/platform/limits/consume-limit.ts';
import { queueMail } from '#server/platform/mail/mail-store.ts';
import { countSecondStep, resetSecondSteps } from './count-second-step.ts';
import { claimCode, isConfirmed, markSecondFactorVerified } from './second-factor-store.ts';

export const verifyPaths = ['/two-factor/verify-totp', '/two-factor/verify-backup-code'];
const switchingPaths = ['/two-factor/verify-totp', '/two-factor/disable'];

/**
 * Adds to the plugin: single-use codes, guesses counted first, sessions marked by second factor, notices, and the end
 * of all other sessions.
 */
export function secondFactorRules(deps: Pick<ServerContext, 'config' | 'database' | 'clock' | 'sessionSecret'>) {
  const { config, database, clock } = deps;
  return {
    id: 'second-factor-rules',
    schema: {
      session: {
        fields: {
          secondFactorPassed: {
            type: 'boolean',
            required: false,
            input: false,
            defaultValue: false,
            fieldName: 'second_factor_passed',
          },
        },
      },
    },
    init: () => ({
      options: {
        databaseHooks: {
          session: {
            create: {
              before: async (session, context) => ({
                data: { ...session, secondFactorPassed: verifyPaths.includes(context?.path ?? '') },
              }),
            },
          },
          user: {
            update: {
              before: async (_user, context) => {
                if (context?.path !== '/two-factor/verify-totp') return;
                const session = await getSessionFromCtx(context);
                // The provider does so only afterwards: a stop in between would lock the owner out.
                if (session !== null) await markSecondFactorVerified(database, session.user.id);
              },
              after: async (user, context) => {
                if (!switchingPaths.includes(context?.path ?? '')) return;
                const { twoFactorEnabled } = user as { twoFactorEnabled?: boolean };
                // The provider opens a new session right after this.
                await endAllSessions(database, user.id);
                const notice = secondFactorNoticeMail({
                  recipient: user.email,
                  displayName: user.name,
                  publicAddress: config.publicAddress,
                  aboutAccountId: user.id,
                  isOn: twoFactorEnabled === true,
                });
                await queueMail(database, notice, clock.now());
              },
            },
          },
        },
      },
    }),
    hooks: {
      before: [
        {
          matcher: ({ path }) => verifyPaths.includes(path ?? ''),
          handler: createAuthMiddleware(async (context) => {
            const session = await getSessionFromCtx(context);
            const isAppCode = context.path === '/two-factor/verify-totp';
            // With a session a code proves nothing new, and the response would tell whether it is right.
            if (session !== null && (!isAppCode || (await isConfirmed(database, session.user.id)))) {
              throw new Refusal('conflict');
            }
            const accountId = session?.user.id ?? (await accountAwaitingSecondFactor(context));
            if (accountId === null) return;
            // The plugin counts too late for parallel guesses.
            if (session === null) {
              await consumeLimit(deps, 'second-step', accountId);
              const mayUseApp = await countSecondStep(deps, accountId);
              if (isAppCode && !mayUseApp) {
                throw new APIError('UNAUTHORIZED', { code: 'RECOVERY_CODE_NEEDED', message: 'Only a recovery code' });
              }
            }
            if (!isAppCode) return;
            if (!(await claimCode(database, accountId, String(context.body?.code)))) {
              throw new APIError('UNAUTHORIZED', { code: 'INVALID_CODE', message: 'Invalid code' });
            }
          }),
        },
      ],
      after: [
        {
          matcher: ({ path, context }) => verifyPaths.includes(path ?? '') && Boolean(context.newSession),
          handler: createAuthMiddleware(async ({ context: { newSession } }) => {
            if (!newSession) return;
            await resetLimit(deps, 'second-step', newSession.user.id);
            await resetSecondSteps(deps, newSession.user.id);
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}

/** @returns the account in its second step, by the cookie of the first */
export async function accountAwaitingSecondFactor(context: GenericEndpointContext): Promise<string | null> {
  const { createAuthCookie, secret, internalAdapter } = context.context;
  const challenge = await context.getSignedCookie(createAuthCookie('two_factor').name, secret);
  return challenge ? ((await internalAdapter.findVerificationValue(challenge))?.value ?? null) : null;
}
