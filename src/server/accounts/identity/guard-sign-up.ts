import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from 'hono';
import type { z } from 'zod';
import type { registerShape } from '#contract/accounts/account-calls.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { consumeAddressLimit, consumeLimit } from '#server/platform/limits/consume-limit.ts';
import { describeFault } from '#server/platform/log/log.ts';
import { mayMailStranger } from '#server/platform/mail/may-mail-stranger.ts';
import type { AfterAccount } from './after-account.ts';
import { captureNewAccount } from './capture-new-account.ts';
import { rememberBrowser } from './known-browser.ts';
import { withPrecomputedHash } from './password-hash.ts';
import { hasProviderCode } from './provider-answer.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';
import { mailAlreadyRegistered, mailVerification } from './verification-store.ts';
import { isWaiting, setWaitingCookie } from './waiting-browser.ts';

/** Minimum response time, so that timing does not tell whether the account existed. */
const soonestAnswerMs = 150;

/**
 * Guards sign-up: where addresses are verified, only the mail tells whether the account existed.
 * @param onSignUp not called where addresses are not verified, as sign-up signs in at once
 */
export function guardSignUp(
  deps: ServerContext,
  clientAddress: (context: Context) => string,
  verifiesEmail: boolean,
  onSignUp: AfterAccount['onSignUp'],
) {
  const { database, config, clock, log } = deps;
  return async (
    context: Context,
    { name, email: rawEmail, password }: z.output<typeof registerShape>,
    signUp: () => Promise<Response>,
  ): Promise<Response> => {
    const soonestAnswer = verifiesEmail ? sleep(soonestAnswerMs) : undefined;
    const email = rawEmail.toLowerCase();
    refuseWeakPassword('password', password, { name, email });
    await consumeAddressLimit(deps, 'sign-up', clientAddress(context));
    await consumeLimit(deps, 'sign-up', email);
    const { result: response, made } = await withPrecomputedHash(password, () =>
      captureNewAccount(async () => {
        const first = await signUp();
        // Lost a race with a sign-up for the same address: retry.
        return (await hasProviderCode(first, 'FAILED_TO_CREATE_USER')) ? signUp() : first;
      }),
    );
    if (response.status !== 200) return response;
    if (!verifiesEmail) {
      await rememberBrowser(context, deps, email);
      return response;
    }
    // Now, as the link may be opened in another browser.
    await onSignUp(context, { email, accountId: made?.id ?? null });
    if (await mayMailStranger(deps, email, { isFirst: made !== null })) {
      const facts = { publicAddress: config.publicAddress, now: clock.now() };
      try {
        await (made === null ? mailAlreadyRegistered(database, email, facts) : mailVerification(database, made, facts));
      } catch (fault) {
        // The account exists and the mail can be requested again (docs/protocol/what-was-asked-for.md, 8).
        log.warn(describeFault(fault), 'a mail after sign-up could not be queued');
      }
    }
    // A browser that did not create the account must not be signed in by its verification link.
    await setWaitingCookie(context, deps, email, made !== null || (await isWaiting(context, deps, email)));
    await soonestAnswer;
    return Response.json({ status: true });
  };
}
