import { isAPIError } from 'better-auth/api';
import { prepareSessionOwner, type SessionOwner } from '#server/accounts/account/session-owner-store.ts';
import { hasEnrolled, viewAccount } from '#server/accounts/account/view-account.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Visitor } from '#server/platform/http/authorize.ts';
import { rethrowHiddenErrors } from './hidden-errors.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { readSessionToken } from './session-cookie.ts';
import { isRenewalDue } from './session-rules.ts';
import { asSessionCookies, isOnSharedDevice } from './shared-device.ts';

const anonymous: Visitor = { account: null, session: null, participantId: null, isEnrolled: false };

/** Authenticates a request: session, roles and participation in one statement; renews the session through the provider once an hour. */
export function identifyVisitor(
  deps: Pick<ServerContext, 'config' | 'sessionSecret' | 'database' | 'clock'>,
  provider: IdentityProvider,
) {
  const ownerOf = prepareSessionOwner(deps.database);
  return async (headers: Headers): Promise<Visitor> => {
    const token = readSessionToken(deps, headers);
    if (token === null) return anonymous;
    // By the system clock, as the identity provider dates sessions by it.
    const now = systemClock.now();
    const owner = await ownerOf(token, now);
    if (owner === undefined) return anonymous;
    if (!isRenewalDue(owner.expiresAt, now)) return visitorOf(owner, deps.clock.now());
    const renewedCookies = await renewSession(provider, headers);
    if (renewedCookies === null) return anonymous;
    const isShared = isOnSharedDevice(deps, headers);
    return visitorOf(owner, deps.clock.now(), isShared ? asSessionCookies(renewedCookies) : renewedCookies);
  };
}

/** @param now by the installation's clock */
export function visitorOf(owner: SessionOwner, now: Date, renewedCookies: readonly string[] = []): Visitor {
  return {
    account: viewAccount(owner, now),
    session: { id: owner.sessionId, signedInAt: owner.signedInAt, renewedCookies },
    participantId: owner.participantId,
    isEnrolled: hasEnrolled(owner),
  };
}

/** @returns the renewed cookies; null when the session ended meanwhile */
async function renewSession(provider: IdentityProvider, headers: Headers): Promise<string[] | null> {
  try {
    const { response, headers: answered } = await rethrowHiddenErrors(() =>
      provider.api.getSession({ headers, returnHeaders: true }),
    );
    return response === null ? null : (answered?.getSetCookie() ?? []);
  } catch (error) {
    // Signed out concurrently.
    if (isAPIError(error) && error.statusCode === 401) return null;
    throw error;
  }
}
