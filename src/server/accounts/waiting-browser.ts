import type { Context } from 'hono';
import { limitKey } from '../limits/limit-key.ts';
import type { LimitParts } from '../limits/take-from-limit.ts';
import { readBrowserNote, writeBrowserNote } from './browser-note.ts';

const name = 'wordmood.waits_for_link';
const days = 2;

/** Notes that somebody here has signed up with this e-mail, or knows its password, and waits for the mailed link. */
export async function noteWaiting(context: Context, parts: LimitParts, email: string): Promise<void> {
  await writeBrowserNote(context, parts, { name, value: limitKey(parts.sessionSecret, email), days });
}

/**
 * The mailed link signs in only where it was waited for: whoever sends somebody else a link of their own must not get them to
 * write into a foreign account.
 */
export async function isWaiting(context: Context, parts: LimitParts, email: string): Promise<boolean> {
  return (await readBrowserNote(context, parts, name)) === limitKey(parts.sessionSecret, email);
}
