import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import type { LimitDeps } from '#server/platform/limits/consume-limit.ts';
import { limitKey } from '#server/platform/limits/limit-key.ts';
import { readBrowserNote, writeBrowserNote } from './browser-note.ts';

/** Device cookie of the last sign-in: a hash of the account and a random browser id. */
const name = 'wordmood.known_browser';
const days = 90;

/** @returns the browser id to rate-limit by, if it has signed in with this e-mail; otherwise null */
export async function readKnownBrowser(context: Context, deps: LimitDeps, email: string): Promise<string | null> {
  const [account, browser] = (await readBrowserNote(context, deps, name))?.split('.') ?? [];
  return account === limitKey(deps.sessionSecret, email) && browser ? browser : null;
}

/** Sets the device cookie after a proven sign-in (OWASP: device cookies). */
export async function rememberBrowser(context: Context, deps: LimitDeps, email: string): Promise<void> {
  const known = await readKnownBrowser(context, deps, email);
  const value = `${limitKey(deps.sessionSecret, email)}.${known ?? randomBytes(16).toString('base64url')}`;
  await writeBrowserNote(context, deps, { name, value, days });
}
