import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { parseSessionOutcome } from '#server/accounts/account/external-session.ts';
import { rethrowHiddenErrors } from '#server/accounts/identity/hidden-errors.ts';
import type { IdentityProvider } from '#server/accounts/identity/identity-provider.ts';
import { readKnownBrowser } from '#server/accounts/identity/known-browser.ts';
import { forwardCookies, rememberSharedDevice } from '#server/accounts/identity/shared-device.ts';
import { mailAlreadyRegistered } from '#server/accounts/identity/verification-store.ts';
import { createArrivalAttribution } from '#server/accounts/recruitment/arrival-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { handleErrors } from '#server/platform/http/handle-errors.ts';
import { allowedOrigins } from '#server/platform/http/origin-check.ts';
import { consumeAddressLimit } from '#server/platform/limits/consume-limit.ts';
import { accountMark, describeFault } from '#server/platform/log/log.ts';
import { throttlePerMinute } from '#server/platform/log/throttle-per-minute.ts';
import { mayMailStranger } from '#server/platform/mail/may-mail-stranger.ts';
import { clientAddressReader } from '#server/platform/settings/client-address.ts';
import { verifiesEmail } from '#server/platform/settings/verifies-email.ts';
import { callbackAddress, externalSignInPath } from './callback-address.ts';
import { findOrCreateAccount } from './external-account-store.ts';
import { externalProviders } from './external-providers.ts';
import { type ExternalSignInOutcome, finishPage } from './finish-page.ts';
import { createRelyingParty } from './relying-party.ts';
import { attemptMinutes, consumeAttempt, type SignInAttempt, storeAttempt } from './sign-in-attempt-store.ts';
import { ExternalSignInFailure } from './sign-in-failure.ts';

/** Minimum response time, so that timing does not tell whether an account was created or found. */
const soonestAnswerMs = 150;

const browserCookie = 'wordmood.external_sign_in';

/** Registers `start` and `callback` of each provider; both respond with pages, as a person sees them. */
export function serveExternalSignIn(
  app: Hono,
  deps: Pick<ServerContext, 'config' | 'sessionSecret' | 'database' | 'clock' | 'log'>,
  { api }: IdentityProvider,
): void {
  const { config, database, clock, log } = deps;
  const isHttps = config.publicAddress.startsWith('https:');
  const cookieOptions = isHttps ? { prefix: 'host' as const, secure: true, path: '/' } : { path: '/' };
  const relyingParties = new Map(externalProviders(deps).map((one) => [one.id as string, createRelyingParty(one)]));
  const clientAddress = clientAddressReader(config.trustedProxies);
  const { onComingIn } = createArrivalAttribution(deps);
  const pages = new Hono();

  function find(context: Context) {
    const relyingParty = relyingParties.get(context.req.param('provider') ?? '');
    if (relyingParty === undefined) throw new Refusal('not-found');
    return relyingParty;
  }

  pages.get('/:provider/start', async (context) => {
    const relyingParty = find(context);
    rejectCrossOrigin(context);
    await consumeAddressLimit(deps, 'external-sign-in', clientAddress(context));
    rememberSharedDevice(context, deps, choiceIn(context.req.query('isSharedDevice')));
    const redirectUri = callbackAddress(ownOrigin(context, config.publicAddress), relyingParty.provider.id);
    const { address, attempt } = await relyingParty.begin(redirectUri);
    const browserSecret = randomBytes(32).toString('base64url');
    await storeAttempt(database, attempt, browserSecret, clock.now());
    const maxAge = attemptMinutes * 60;
    setCookie(context, browserCookie, browserSecret, { ...cookieOptions, httpOnly: true, sameSite: 'Lax', maxAge });
    return context.redirect(address.href);
  });

  pages.get('/:provider/callback', async (context) => {
    const { provider, complete } = find(context);
    const query = new URL(context.req.url).searchParams;
    const attempt = await consumeAttemptOfBrowser(context, query, provider.id);
    deleteCookie(context, browserCookie, cookieOptions);
    const identity = await complete(query, attempt);
    // In development without mail no address can be verified: the emulator's word is enough to link an account.
    const trustsAddresses = provider.id === 'emulator' && !verifiesEmail(config);
    const facts = {
      providerName: provider.name,
      publicAddress: config.publicAddress,
      now: clock.now(),
      trustsAddresses,
    };
    const isKnownBrowser = async (email: string) => (await readKnownBrowser(context, deps, email)) !== null;
    const isUnproved = verifiesEmail(config) && !identity.emailVerified;
    const soonestAnswer = isUnproved ? sleep(soonestAnswerMs) : undefined;
    const account = await findOrCreateAccount(database, identity, facts, isKnownBrowser).catch(
      async (error: unknown) => {
        if (isUnproved && isNamesakeConflict(error)) await notifyNamesake(identity.email);
        await soonestAnswer;
        throw isUnproved && isNamesakeConflict(error) ? new ExternalSignInFailure('verification-needed') : error;
      },
    );
    const { headers } = context.req.raw;
    const opened = await rethrowHiddenErrors(() =>
      api.openExternalSession({ body: { ...account, way: 'provider' }, headers, asResponse: true }),
    );
    const outcome = parseSessionOutcome(await opened.json());
    await soonestAnswer;
    if (outcome === 'verification-needed') throw new ExternalSignInFailure('verification-needed');
    await onComingIn(context, account.accountId);
    forwardCookies(context, deps, opened.headers.getSetCookie());
    log.info({ provider: provider.id, outcome, account: accountMark(account.accountId) }, 'external sign-in');
    return context.html(finishPage({ kind: outcome }));
  });

  const due = throttlePerMinute();
  const answerError = handleErrors(log);
  pages.onError(async (error, context) => {
    const outcome: ExternalSignInOutcome = { kind: 'failed', message: '', isMendedByNewPassword: false };
    if (error instanceof ExternalSignInFailure) {
      const line = { provider: context.req.param('provider'), failure: error.code, reason: error.reason };
      const count = due(error.code);
      if (count === null) log.debug(line, 'external sign-in');
      else log.warn({ ...line, count }, 'external sign-in');
      return context.html(
        finishPage({ ...outcome, message: error.sentence, isMendedByNewPassword: error.isMendedByNewPassword }),
        error.status,
      );
    }
    const answer = answerError(error, context);
    const { message } = (await answer.json()) as { message: string };
    return context.html(finishPage({ ...outcome, message }), answer.status as 500);
  });

  /** Only the owner of the mailbox learns that the account exists, as at sign-up. */
  async function notifyNamesake(email: string | null): Promise<void> {
    if (email === null || !(await mayMailStranger(deps, email))) return;
    try {
      await mailAlreadyRegistered(database, email, { publicAddress: config.publicAddress, now: clock.now() });
    } catch (fault) {
      log.warn(describeFault(fault), 'a mail after a sign-in with another provider could not be queued');
    }
  }

  async function consumeAttemptOfBrowser(
    context: Context,
    query: URLSearchParams,
    providerId: string,
  ): Promise<SignInAttempt> {
    const state = query.get('state');
    const browserSecret = getCookie(context, browserCookie, cookieOptions.prefix);
    if (state === null || !browserSecret) throw new ExternalSignInFailure('attempt-unknown', { reason: 'no state' });
    const attempt = await consumeAttempt(database, { state, browserSecret }, clock.now());
    // Prevents a mix-up of providers' responses.
    if (attempt?.providerId !== providerId) throw new ExternalSignInFailure('attempt-unknown', { reason: 'state' });
    return attempt;
  }

  app.route(externalSignInPath, pages);
}

/** An unverified address with an existing account: the response must not reveal it. */
function isNamesakeConflict(error: unknown): boolean {
  return error instanceof ExternalSignInFailure && error.code === 'email-not-confirmed-there';
}

function choiceIn(value: string | undefined): boolean | undefined {
  return value === 'yes' || (value === 'no' ? false : undefined);
}

/** The origin that the browser uses: its cookie is only valid there. */
function ownOrigin(context: Context, publicAddress: string): string {
  const { origin } = new URL(context.req.url);
  return allowedOrigins(publicAddress).has(origin) ? origin : publicAddress;
}

/** Prevents login CSRF. */
function rejectCrossOrigin(context: Context): void {
  const site = context.req.header('sec-fetch-site') ?? 'same-origin';
  if (site !== 'same-origin' && site !== 'none') throw new Refusal('foreign-origin');
}
