import { createHash, randomBytes } from 'node:crypto';
import { stopRemindersPath } from '#contract/team/reminder-calls.ts';
import { mailedLink } from '#server/platform/mail/mailed-link.ts';

/** A token of its own for every reminder: only the mail has it. */
type StopToken = { token: string; hash: string };

export function drawStopToken(): StopToken {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOfStopToken(token) };
}

/** @returns what is stored of a token, SHA-256 in hexadecimal */
export function hashOfStopToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** @returns the address of the page whose button turns the reminders off */
export function stopLink(publicAddress: string, token: string): string {
  return mailedLink(publicAddress, stopRemindersPath, token);
}

/** @returns the address that a mail program sends its own press to; a POST by itself has the token nowhere but in the query (RFC 8058) */
export function oneClickLink(publicAddress: string, token: string): string {
  return `${publicAddress}${stopRemindersPath}?token=${token}`;
}
