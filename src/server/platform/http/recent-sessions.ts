import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';

/** Longer than a break within a study day. */
const recentMs = 3_600_000;
const maximumRecent = 20_000;

const servedAccounts = new WeakMap<IncomingMessage, string>();

export function recordServedAccount(request: IncomingMessage, accountId: string): void {
  servedAccounts.set(request, accountId);
}

/**
 * Maps a session cookie to its account without the database, from requests served within the hour; used only for
 * priority under load, never to authorize.
 * @param sessionOf the signed session cookie
 * @returns the account; null when unknown
 */
export function createRecentSessions(
  sessionOf: (request: IncomingMessage) => string | null,
): (request: IncomingMessage) => string | null {
  const accounts = new LRUCache<string, string>({ max: maximumRecent, ttl: recentMs });
  return (request) => {
    const session = sessionOf(request);
    // A bearer token takes precedence over a session.
    if (session === null || request.headers.authorization !== undefined) return null;
    const served = servedAccounts.get(request);
    if (served !== undefined) accounts.set(session, served);
    return served ?? accounts.get(session) ?? null;
  };
}
