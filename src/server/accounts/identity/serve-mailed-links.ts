import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { emailShape, passwordShape } from '#contract/accounts/account-calls.ts';
import { parseSessionOutcome } from '#server/accounts/account/external-session.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Visitor } from '#server/platform/http/authorize.ts';
import { readBody } from '#server/platform/http/read-body.ts';
import { consumeAddressLimit, consumeLimit } from '#server/platform/limits/consume-limit.ts';
import { limitGuesses } from '#server/platform/limits/guess-limit.ts';
import { isQuotaExhausted } from '#server/platform/mail/mail-quota-store.ts';
import { mayMailStranger } from '#server/platform/mail/may-mail-stranger.ts';
import type { AfterAccount } from './after-account.ts';
import { resendEmailChange, useEmailLink } from './email-change-store.ts';
import { rethrowHiddenErrors } from './hidden-errors.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { rememberBrowser } from './known-browser.ts';
import { hashPassword } from './password-hash.ts';
import { limitPasswordWork } from './password-queue.ts';
import { findResetOwner, mailPasswordReset, setPasswordByLink } from './password-reset-store.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';
import { forwardCookies, rememberSharedDevice, sharedDeviceField } from './shared-device.ts';
import { resendVerification } from './verification-store.ts';
import { isWaiting } from './waiting-browser.ts';

type Surroundings = Pick<AfterAccount, 'onComingIn'> & {
  provider: IdentityProvider;
  identify: (headers: Headers) => Promise<Visitor>;
  clientAddress: (context: Context) => string;
};

const token = z.string().min(1).max(200);
const done = { status: true } as const;
/** Same code as the identity provider's, which the browser has a message for. */
const spentLink = { code: 'INVALID_TOKEN', message: 'Este link já foi usado ou venceu. Peça outro.' } as const;

/**
 * Endpoints for password reset and e-mail verification. Requests get the same response after the same work, whether the
 * account exists or not.
 */
export function serveMailedLinks(
  app: Hono,
  deps: ServerContext,
  { provider, identify, clientAddress, onComingIn }: Surroundings,
): void {
  const { database, clock, config } = deps;
  const facts = () => ({ publicAddress: config.publicAddress, now: clock.now() });

  app.post('/api/auth/request-password-reset', async (context) => {
    const email = (await readBody(context, resetRequest)).email.toLowerCase();
    await consumeAddressLimit(deps, 'password-reset', clientAddress(context));
    await consumeLimit(deps, 'password-reset', email);
    // Own rate limit, so that an attacker cannot use up password resets by requesting other mails.
    await mailPasswordReset(database, email, facts());
    return context.json(done);
  });

  app.post('/api/auth/reset-password', async (context) => {
    const form = await readBody(context, newPassword);
    rememberSharedDevice(context, deps, form.isSharedDevice);
    const { signal } = context.req.raw;
    const asking = { address: clientAddress(context), what: form.token, signal };
    return limitPasswordWork(deps, asking, () => resetPassword(context, form));
  });

  app.post('/api/auth/send-verification-email', async (context) => {
    const email = (await readBody(context, verificationRequest)).email.toLowerCase();
    await consumeAddressLimit(deps, 'verification-mail', clientAddress(context));
    // Before the mailbox's limit, which counts deliveries: the owner may ask from another browser next.
    if (await isQuotaExhausted(database, clock.now())) return context.json(done);
    await consumeLimit(deps, 'verification-mail', email);
    if (!(await mayMailStranger(deps, email))) return context.json(done);
    const { account } = await identify(context.req.raw.headers);
    if (account?.pendingEmail === email) await resendEmailChange(database, account.id, facts());
    else await resendVerification(database, email, facts());
    return context.json(done);
  });

  app.post('/api/auth/verify-email', async (context) => {
    const form = await readBody(context, emailProof);
    rememberSharedDevice(context, deps, form.isSharedDevice);
    await consumeAddressLimit(deps, 'mailed-link', clientAddress(context));
    const { account, session } = await identify(context.req.raw.headers);
    const visiting = account && session && { accountId: account.id, sessionId: session.id };
    const browser = { visiting, isWaiting: (email: string) => isWaiting(context, deps, email) };
    const proved = await useEmailLink(database, form.token, browser, facts());
    if (proved === null) return context.json(spentLink, 400);
    const { accountId, change, isOwnersBrowser } = proved;
    const isSignedIn = isOwnersBrowser && (visiting !== null || (await signIn(context, accountId)));
    return context.json({ ...done, change, isSignedIn });
  });

  async function resetPassword(context: Context, form: z.output<typeof newPassword>): Promise<Response> {
    await consumeAddressLimit(deps, 'mailed-link', clientAddress(context));
    const owner = await findResetOwner(database, form.token, clock.now());
    if (owner === null) return context.json(spentLink, 400);
    refuseWeakPassword('newPassword', form.newPassword, owner);
    const passwordHash = await hashPassword(form.newPassword);
    const email = await setPasswordByLink(database, { token: form.token, passwordHash }, facts());
    if (email === null) return context.json(spentLink, 400);
    // Unblocks an owner whose account was under attack. The count of wrong second-factor codes stays: a stolen mailbox
    // must not renew it.
    await limitGuesses(deps, email, null).forget();
    await rememberBrowser(context, deps, email);
    return context.json(done);
  }

  /** Signs in by the proven mailbox; an enabled second factor is still asked for. */
  async function signIn(context: Context, accountId: string): Promise<boolean> {
    const { headers } = context.req.raw;
    const opened = await rethrowHiddenErrors(() =>
      provider.api.openExternalSession({
        body: { accountId, isNew: false, way: 'mailedLink' },
        headers,
        asResponse: true,
      }),
    );
    if (parseSessionOutcome(await opened.json()) !== 'signed-in') return false;
    forwardCookies(context, deps, opened.headers.getSetCookie());
    await onComingIn(context, accountId);
    return true;
  }
}

const resetRequest = z.strictObject({ email: emailShape, redirectTo: z.literal('/reset-password').optional() });
const newPassword = z.strictObject({ newPassword: passwordShape, token, ...sharedDeviceField });
const emailProof = z.strictObject({ token, ...sharedDeviceField });
const verificationRequest = z.strictObject({ email: emailShape });
