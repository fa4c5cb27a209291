import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';

/** Longer than a pause in a study day. */
const recentMs = 3_600_000;
const mostRecent = 20_000;

const servedAccounts = new WeakMap<IncomingMessage, string>();

/** Notes the account for which a request was served: its session has just been found to let it in. */
export function noteServedAccount(request: IncomingMessage, accountId: string): void {
  servedAccounts.set(request, accountId);
}

/**
 * Says from a request's headers alone which account it is of, by what was served to its session within an hour. That lets nobody in:
 * it decides only who goes first where there is not room for all.
 * @param sessionOf the signed session cookie of a request
 * @returns the account of a request; null where its session was served nothing lately
 */
export function rememberSessions(
  sessionOf: (request: IncomingMessage) => string | null,
): (request: IncomingMessage) => string | null {
  const accounts = new LRUCache<string, string>({ max: mostRecent, ttl: recentMs });
  return (request) => {
    const session = sessionOf(request);
    // A program's token is judged in place of the session beside it.
    if (session === null || request.headers.authorization !== undefined) return null;
    const served = servedAccounts.get(request);
    if (served !== undefined) accounts.set(session, served);
    return served ?? accounts.get(session) ?? null;
  };
}
