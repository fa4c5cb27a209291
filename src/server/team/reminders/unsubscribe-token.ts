import { createHash, randomBytes } from 'node:crypto';
import { stopRemindersPath } from '#contract/team/reminder-calls.ts';
import { mailedLink } from '#server/platform/mail/mailed-link.ts';

/** A token per reminder, only in its mail. */
type StopToken = { token: string; hash: string };

export function createUnsubscribeToken(): StopToken {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOfUnsubscribeToken(token) };
}

/** @returns the stored SHA-256 in hexadecimal */
export function hashOfUnsubscribeToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export function unsubscribeLink(publicAddress: string, token: string): string {
  return mailedLink(publicAddress, stopRemindersPath, token);
}

/** @returns the one-click address; the token is in the query, as clients send only the POST (RFC 8058) */
export function oneClickUnsubscribeLink(publicAddress: string, token: string): string {
  return `${publicAddress}${stopRemindersPath}?token=${token}`;
}
