import { isAPIError } from 'better-auth/api';
import { prepareSessionOwner, type SessionOwner } from '#server/accounts/account/session-owner-store.ts';
import { hasEnrolled, viewAccount } from '#server/accounts/account/view-account.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import type { Visitor } from '#server/platform/http/gate.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { withoutHidingFaults } from './hidden-faults.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { readSessionToken } from './session-cookie.ts';
import { isToBeRenewed } from './session-rules.ts';
import { isOnSharedDevice, untilBrowserCloses } from './shared-device.ts';

const nobody: Visitor = { account: null, session: null, participantId: null, isEnrolled: false };

/**
 * Says who is calling, with role and participation as the database has them at this moment, in one statement. The identity provider
 * is asked once an hour: it renews the session and its cookie.
 */
export function identifyVisitor(
  parts: Pick<Installation, 'config' | 'sessionSecret' | 'database' | 'clock'>,
  provider: IdentityProvider,
) {
  const ownerOf = prepareSessionOwner(parts.database);
  return async (headers: Headers): Promise<Visitor> => {
    const token = readSessionToken(parts, headers);
    if (token === null) return nobody;
    // By the real time, also in a rehearsal: the identity provider dates sessions so.
    const now = systemClock.now();
    const owner = await ownerOf(token, now);
    if (owner === undefined) return nobody;
    if (!isToBeRenewed(owner.expiresAt, now)) return visitorOf(owner, parts.clock.now());
    const renewedCookies = await renewSession(provider, headers);
    if (renewedCookies === null) return nobody;
    const isShared = isOnSharedDevice(parts, headers);
    return visitorOf(owner, parts.clock.now(), isShared ? untilBrowserCloses(renewedCookies) : renewedCookies);
  };
}

/**
 * @param now by the clock of the installation
 * @returns what the gate judges by
 */
export function visitorOf(owner: SessionOwner, now: Date, renewedCookies: readonly string[] = []): Visitor {
  return {
    account: viewAccount(owner, now),
    session: { id: owner.sessionId, signedInAt: owner.signedInAt, renewedCookies },
    participantId: owner.participantId,
    isEnrolled: hasEnrolled(owner),
  };
}

/** @returns the cookies for the browser; null where the session has ended meanwhile */
async function renewSession(provider: IdentityProvider, headers: Headers): Promise<string[] | null> {
  try {
    const { response, headers: answered } = await withoutHidingFaults(() =>
      provider.api.getSession({ headers, returnHeaders: true }),
    );
    return response === null ? null : (answered?.getSetCookie() ?? []);
  } catch (error) {
    // Another request ended the session while this one read it.
    if (isAPIError(error) && error.statusCode === 401) return null;
    throw error;
  }
}
