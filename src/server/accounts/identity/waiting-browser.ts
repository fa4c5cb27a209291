import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { limitKey } from '#server/platform/limits/limit-key.ts';
import type { LimitParts } from '#server/platform/limits/take-from-limit.ts';
import { readBrowserNote, writeBrowserNote } from './browser-note.ts';

const name = 'wordmood.waits_for_link';
const days = 2;
const nonceBytes = 16;

/**
 * Notes that somebody here waits for the link that was mailed to this e-mail.
 * @param hasPassword whether they have made its account, or know its password. Where not, the note counts for nothing; who looks
 *   at it cannot tell, because that would tell whether there was an account before.
 */
export async function noteWaiting(
  context: Context,
  parts: LimitParts,
  email: string,
  hasPassword: boolean,
): Promise<void> {
  const nonce = randomBytes(nonceBytes).toString('hex');
  const proof = proofOf(parts, nonce, hasPassword ? email : '');
  await writeBrowserNote(context, parts, { name, value: `${nonce}.${proof}`, days });
}

/**
 * The mailed link signs in only where it was waited for: whoever sends somebody else a link of their own must not get them to
 * write into a foreign account.
 */
export async function isWaiting(context: Context, parts: LimitParts, email: string): Promise<boolean> {
  const [nonce, proof] = (await readBrowserNote(context, parts, name))?.split('.') ?? [];
  return Boolean(nonce) && proof === proofOf(parts, nonce ?? '', email);
}

function proofOf({ sessionSecret }: LimitParts, nonce: string, email: string): string {
  return limitKey(sessionSecret, `${nonce}:${email}`);
}
