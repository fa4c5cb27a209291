import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

/** Lets the identity provider's after-hooks recognize this sign-in; not reachable by a request. */
export const externalSessionPath = '/sign-in/external';

const answer = z.object({
  outcome: z.enum(['signed-in', 'verification-needed']).optional(),
  twoFactorRedirect: z.literal(true).optional(),
});

/** @returns the outcome of `openExternalSession`, also when the second-factor hook replaced the response */
export function parseSessionOutcome(body: unknown): 'signed-in' | 'verification-needed' | 'second-factor' {
  const { outcome, twoFactorRedirect } = answer.parse(body);
  if (twoFactorRedirect) return 'second-factor';
  if (outcome === undefined) throw new TypeError('The identity provider did not say whether there is a session.');
  return outcome;
}

/** Plugin that opens a session for an account that an external provider has authenticated, like a password sign-in. */
export function externalSessionPlugin() {
  return {
    id: 'external-session',
    endpoints: {
      openExternalSession: createAuthEndpoint(
        externalSessionPath,
        {
          method: 'POST',
          body: z.object({ accountId: z.string(), isNew: z.boolean(), way: z.enum(['provider', 'mailedLink']) }),
          metadata: { SERVER_ONLY: true },
        },
        async (context) => {
          const { internalAdapter, options, baseURL } = context.context;
          const { emailVerification, emailAndPassword } = options;
          const { accountId, isNew } = context.body;
          const user = await internalAdapter.findUserById(accountId);
          if (user === null) throw new TypeError('The account is gone.');
          const mustConfirm = !user.emailVerified && emailAndPassword?.requireEmailVerification;
          if (!user.emailVerified && (isNew ? emailVerification?.sendOnSignUp : mustConfirm)) {
            // The link is our own (`identity-provider.ts`).
            await emailVerification?.sendVerificationEmail?.({ user, url: baseURL, token: '' }, context.request);
          }
          if (mustConfirm) return context.json({ outcome: 'verification-needed' as const });
          const session = await internalAdapter.createSession(user.id);
          if (session === null) throw new TypeError('The session could not be stored.');
          // Hooks that run after this end the previous session and demand the second factor.
          await setSessionCookie(context, { session, user });
          return context.json({ outcome: 'signed-in' as const });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}
