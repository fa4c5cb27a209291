import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { limitKey } from '#server/platform/limits/limit-key.ts';
import type { LimitParts } from '#server/platform/limits/take-from-limit.ts';
import { readBrowserNote, writeBrowserNote } from './browser-note.ts';

/** The most recent sign-in counts: the note names one account, by a hash, and this browser by a random number. */
const name = 'wordmood.known_browser';
const days = 90;

/** @returns what to count this browser's guesses by, where it has signed in with this e-mail before; null where it has not */
export async function readKnownBrowser(context: Context, parts: LimitParts, email: string): Promise<string | null> {
  const [account, browser] = (await readBrowserNote(context, parts, name))?.split('.') ?? [];
  return account === limitKey(parts.sessionSecret, email) && browser ? browser : null;
}

/** Remembers that somebody has proved here that the account with this e-mail is theirs (OWASP: device cookies). */
export async function rememberBrowser(context: Context, parts: LimitParts, email: string): Promise<void> {
  const known = await readKnownBrowser(context, parts, email);
  const value = `${limitKey(parts.sessionSecret, email)}.${known ?? randomBytes(16).toString('base64url')}`;
  await writeBrowserNote(context, parts, { name, value, days });
}
