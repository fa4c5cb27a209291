import type { BetterAuthPlugin } from 'better-auth';
import { createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import type { Installation } from '#server/platform/installation/installation.ts';
import { countFailedSignIn, takeBackFailedSignIn } from './failed-sign-in-store.ts';
import { accountInSecondStep, verifyPaths } from './second-factor-rules.ts';

/**
 * Counts the codes of the second step that do not fit. Each is counted before it is judged, like a guess at a password: also those
 * that are refused because there were too many. Comes before the rules of the second factor, which may refuse.
 */
export function failedSteps(parts: Pick<Installation, 'database' | 'sessionSecret' | 'clock'>) {
  return {
    id: 'failed-steps',
    hooks: {
      before: [
        {
          matcher: ({ path }) => verifyPaths.includes(path ?? ''),
          handler: createAuthMiddleware(async (context) => {
            // In a session it is no sign-in.
            if ((await getSessionFromCtx(context)) !== null) return;
            const accountId = await accountInSecondStep(context);
            if (accountId !== null) await countFailedSignIn(parts, 'secondStep', accountId);
          }),
        },
      ],
      after: [
        {
          matcher: ({ path, context }) =>
            verifyPaths.includes(path ?? '') && Boolean(context.newSession) && !context.session,
          handler: createAuthMiddleware(async ({ context: { newSession } }) => {
            if (newSession) await takeBackFailedSignIn(parts, 'secondStep', newSession.user.id);
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}
