import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';
import type { ServerContext } from '#server/platform/context/server-context.ts';

/** `__Host-` binds the cookie to this host, https and all paths. */
export function cookiePrefix({ publicAddress }: Pick<ServerContext['config'], 'publicAddress'>): string {
  return publicAddress.startsWith('https:') ? '__Host-wordmood' : 'wordmood';
}

type CookieDeps = Pick<ServerContext, 'sessionSecret'> & { config: Pick<ServerContext['config'], 'publicAddress'> };

export function sessionCookie(deps: CookieDeps, headers: Headers): string | null {
  return sessionCookieAmong(deps, headers.get('cookie') ?? '');
}

/** @param cookies raw header of a request outside the app */
export function sessionCookieAmong({ config }: CookieDeps, cookies: string): string | null {
  const name = nameOf(config);
  return parse(cookies, name)[name] ?? null;
}

/**
 * Re-sends the session cookie with another lifetime.
 * @param maxAge in seconds; undefined until the browser closes
 */
export function setSessionCookieAge(context: Context, deps: CookieDeps, maxAge: number | undefined): void {
  const value = sessionCookie(deps, context.req.raw.headers);
  if (value === null) return;
  const secure = deps.config.publicAddress.startsWith('https:');
  const lifetime = maxAge === undefined ? {} : { maxAge };
  setCookie(context, nameOf(deps.config), value, { path: '/', httpOnly: true, sameSite: 'Lax', secure, ...lifetime });
}

/** @returns the verified session token; null when absent or not signed by this server */
export function readSessionToken(deps: CookieDeps, headers: Headers): string | null {
  const cookie = sessionCookie(deps, headers);
  if (cookie === null) return null;
  const signatureAt = cookie.lastIndexOf('.') + 1;
  const token = cookie.slice(0, Math.max(0, signatureAt - 1));
  // Synchronous: Web Crypto would take a thread and two turns of the event loop.
  const expected = Buffer.from(createHmac('sha256', deps.sessionSecret).update(token).digest('base64'));
  const signature = Buffer.from(cookie.slice(signatureAt));
  return token !== '' && signature.length === expected.length && timingSafeEqual(signature, expected) ? token : null;
}

function nameOf(config: CookieDeps['config']): string {
  return `${cookiePrefix(config)}.session_token`;
}
