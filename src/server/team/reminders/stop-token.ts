import { createHash, randomBytes } from 'node:crypto';
import { stopRemindersPath } from '#contract/team/reminder-calls.ts';

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

/** @param publicAddress the origin of the installation */
export function stopLink(publicAddress: string, token: string): string {
  return `${publicAddress}${stopRemindersPath}?token=${token}`;
}
