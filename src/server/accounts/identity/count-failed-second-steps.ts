import type { BetterAuthPlugin } from 'better-auth';
import { createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { countFailedSignIn, undoFailedSignIn } from './failed-sign-in-store.ts';
import { accountAwaitingSecondFactor, verifyPaths } from './second-factor-rules.ts';

/**
 * Counts second-factor codes before they are checked, rate-limited ones included. Must run before the second-factor
 * rules, which may refuse.
 */
export function countFailedSecondSteps(deps: Pick<ServerContext, 'database' | 'sessionSecret' | 'clock'>) {
  return {
    id: 'failed-steps',
    hooks: {
      before: [
        {
          matcher: ({ path }) => verifyPaths.includes(path ?? ''),
          handler: createAuthMiddleware(async (context) => {
            // With a session it is not a sign-in.
            if ((await getSessionFromCtx(context)) !== null) return;
            const accountId = await accountAwaitingSecondFactor(context);
            if (accountId !== null) await countFailedSignIn(deps, 'secondStep', accountId);
          }),
        },
      ],
      after: [
        {
          matcher: ({ path, context }) =>
            verifyPaths.includes(path ?? '') && Boolean(context.newSession) && !context.session,
          handler: createAuthMiddleware(async ({ context: { newSession } }) => {
            if (newSession) await undoFailedSignIn(deps, 'secondStep', newSession.user.id);
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}
