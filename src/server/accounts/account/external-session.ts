import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

/** What the after-hooks of the identity provider know this way of signing in by. No request can reach it. */
export const externalSessionPath = '/sign-in/external';

const answer = z.object({
  outcome: z.enum(['signed-in', 'verification-needed']).optional(),
  twoFactorRedirect: z.literal(true).optional(),
});

/** @returns what came of `openExternalSession`, also where the second factor's hook has put its own answer in its place. */
export function readSessionAnswer(body: unknown): 'signed-in' | 'verification-needed' | 'second-factor' {
  const { outcome, twoFactorRedirect } = answer.parse(body);
  if (twoFactorRedirect) return 'second-factor';
  if (outcome === undefined) throw new TypeError('The identity provider did not say whether there is a session.');
  return outcome;
}

/** Lets the server open a session for an account that a provider has vouched for, as signing in with a password does. */
export function externalSession() {
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
            // The link is the product's own (`identity-provider.ts`).
            await emailVerification?.sendVerificationEmail?.({ user, url: baseURL, token: '' }, context.request);
          }
          if (mustConfirm) return context.json({ outcome: 'verification-needed' as const });
          const session = await internalAdapter.createSession(user.id);
          if (session === null) throw new TypeError('The session could not be kept.');
          // What ends the session before, and what asks for a second step, are hooks behind this.
          await setSessionCookie(context, { session, user });
          return context.json({ outcome: 'signed-in' as const });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}
