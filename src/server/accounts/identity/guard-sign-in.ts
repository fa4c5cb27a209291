import type { Context } from 'hono';
import type { Installation } from '#server/platform/installation/installation.ts';
import { limitGuesses } from '#server/platform/limits/guess-limit.ts';
import {
  giveBackToAddressLimit,
  type LimitParts,
  takeFromAddressLimit,
} from '#server/platform/limits/take-from-limit.ts';
import { countFailedSignIn } from './failed-sign-in-store.ts';
import { readKnownBrowser, rememberBrowser } from './known-browser.ts';
import { withMatchedHash } from './matched-hash.ts';
import { hasProviderCode } from './provider-answer.ts';
import { setWaitingCookie } from './waiting-browser.ts';

/** Guards sign-in: rate-limits wrong passwords per account and client address, whether the account exists or not. */
export function guardSignIn(
  parts: LimitParts & Pick<Installation, 'clock'>,
  clientAddress: (context: Context) => string,
) {
  return async (
    context: Context,
    { email: given }: { email: string },
    signIn: () => Promise<Response>,
  ): Promise<Response> => {
    const email = given.toLowerCase();
    const address = clientAddress(context);
    await takeFromAddressLimit(parts, 'sign-in-failure', address);
    const guesses = limitGuesses(parts, email, await readKnownBrowser(context, parts, email));
    await guesses.begin();
    const response = await withMatchedHash(signIn);
    const isUnverified = await hasProviderCode(response, 'EMAIL_NOT_VERIFIED');
    if (response.ok || isUnverified) {
      await guesses.forget();
      await giveBackToAddressLimit(parts, 'sign-in-failure', address);
    } else if (response.status === 401) await countFailedSignIn(parts, 'password', email);
    if (isUnverified) await setWaitingCookie(context, parts, email, true);
    if (response.ok) await rememberBrowser(context, parts, email);
    return response;
  };
}
