import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import type { LimitDeps } from '#server/platform/limits/consume-limit.ts';
import { limitKey } from '#server/platform/limits/limit-key.ts';
import { readBrowserNote, writeBrowserNote } from './browser-note.ts';

const name = 'wordmood.waits_for_link';
const days = 2;
const nonceBytes = 16;

/**
 * Sets a signed cookie: this browser awaits the mailed link.
 * @param hasPassword created the account or knows its password; otherwise the cookie is a decoy of the same form
 */
export async function setWaitingCookie(
  context: Context,
  deps: LimitDeps,
  email: string,
  hasPassword: boolean,
): Promise<void> {
  const nonce = randomBytes(nonceBytes).toString('hex');
  const proof = browserProofOf(deps, nonce, hasPassword ? email : '');
  await writeBrowserNote(context, deps, { name, value: `${nonce}.${proof}`, days });
}

/** The link signs in only the browser that awaits it: a link sent on must not sign a victim into a foreign account. */
export async function isWaiting(context: Context, deps: LimitDeps, email: string): Promise<boolean> {
  const [nonce, proof] = (await readBrowserNote(context, deps, name))?.split('.') ?? [];
  return Boolean(nonce) && proof === browserProofOf(deps, nonce ?? '', email);
}

function browserProofOf({ sessionSecret }: LimitDeps, nonce: string, email: string): string {
  return limitKey(sessionSecret, `${nonce}:${email}`);
}
