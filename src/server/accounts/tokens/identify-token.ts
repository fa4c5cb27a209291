import { readAccountOwner } from '#server/accounts/account/account-store.ts';
import { viewAccount } from '#server/accounts/account/view-account.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Visitor } from '#server/platform/http/authorize.ts';
import { hasBearerToken, readBearerToken } from '#server/platform/http/bearer-token.ts';
import { consumeLimit } from '#server/platform/limits/consume-limit.ts';
import { readTokenOwner } from './api-token-store.ts';

/**
 * Authenticates by bearer token. Cookies are then ignored, so no origin check (CSRF) is needed.
 * @param identify for requests without a token
 */
export function identifyWithToken(
  { config, database, clock, sessionSecret }: Pick<ServerContext, 'config' | 'database' | 'clock' | 'sessionSecret'>,
  identify: (headers: Headers) => Promise<Visitor>,
): (headers: Headers) => Promise<Visitor> {
  return async (headers) => {
    if (!hasBearerToken(headers)) return identify(headers);
    const secret = readBearerToken(headers);
    const owner = secret === null ? null : await readTokenOwner(database, secret, clock.now());
    const account = owner === null ? undefined : await readAccountOwner(database, owner.accountId);
    if (owner === null || account === undefined) return { ...anonymous, apiTokenId: 'none' };
    await consumeLimit({ config, database, sessionSecret }, 'api-token', owner.tokenId);
    return { ...anonymous, account: viewAccount(account, clock.now()), apiTokenId: owner.tokenId };
  };
}

const anonymous: Visitor = { account: null, session: null, participantId: null, isEnrolled: false };
