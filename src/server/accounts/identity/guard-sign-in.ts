import type { Context } from 'hono';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { consumeAddressLimit, type LimitDeps, refundAddressLimit } from '#server/platform/limits/consume-limit.ts';
import { limitGuesses } from '#server/platform/limits/guess-limit.ts';
import { countFailedSignIn } from './failed-sign-in-store.ts';
import { readKnownBrowser, rememberBrowser } from './known-browser.ts';
import { withMatchedHash } from './matched-hash.ts';
import { hasProviderCode } from './provider-answer.ts';
import { setWaitingCookie } from './waiting-browser.ts';

/** Guards sign-in: rate-limits wrong passwords per account and client address, whether the account exists or not. */
export function guardSignIn(
  deps: LimitDeps & Pick<ServerContext, 'clock'>,
  clientAddress: (context: Context) => string,
) {
  return async (
    context: Context,
    { email: rawEmail }: { email: string },
    signIn: () => Promise<Response>,
  ): Promise<Response> => {
    const email = rawEmail.toLowerCase();
    const address = clientAddress(context);
    await consumeAddressLimit(deps, 'sign-in-failure', address);
    const guesses = limitGuesses(deps, email, await readKnownBrowser(context, deps, email));
    await guesses.begin();
    const response = await withMatchedHash(signIn);
    const isUnverified = await hasProviderCode(response, 'EMAIL_NOT_VERIFIED');
    if (response.ok || isUnverified) {
      await guesses.forget();
      await refundAddressLimit(deps, 'sign-in-failure', address);
    } else if (response.status === 401) await countFailedSignIn(deps, 'password', email);
    if (isUnverified) await setWaitingCookie(context, deps, email, true);
    if (response.ok) await rememberBrowser(context, deps, email);
    return response;
  };
}
