import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';
import type { Installation } from '#server/platform/installation/installation.ts';

/**
 * How the cookies of the identity provider begin. The browser takes one that begins with `__Host-` only from this very host, over
 * https, for all paths.
 */
export function cookiePrefix({ publicAddress }: Pick<Installation['config'], 'publicAddress'>): string {
  return publicAddress.startsWith('https:') ? '__Host-wordmood' : 'wordmood';
}

type CookieParts = Pick<Installation, 'sessionSecret'> & { config: Pick<Installation['config'], 'publicAddress'> };

/** @returns the session cookie as it came, signature and all; null where there is none */
export function sessionCookie(parts: CookieParts, headers: Headers): string | null {
  return sessionCookieAmong(parts, headers.get('cookie') ?? '');
}

/** @param cookies the header of a request that has not become one of the app's */
export function sessionCookieAmong({ config }: CookieParts, cookies: string): string | null {
  const name = nameOf(config);
  return parse(cookies, name)[name] ?? null;
}

/**
 * Lets the browser keep the session cookie that it has sent for another time.
 * @param maxAge in seconds; undefined until the browser closes
 */
export function setSessionCookieAge(context: Context, parts: CookieParts, maxAge: number | undefined): void {
  const value = sessionCookie(parts, context.req.raw.headers);
  if (value === null) return;
  const secure = parts.config.publicAddress.startsWith('https:');
  const kept = maxAge === undefined ? {} : { maxAge };
  setCookie(context, nameOf(parts.config), value, { path: '/', httpOnly: true, sameSite: 'Lax', secure, ...kept });
}

/** @returns the token of the session that the cookie is for; null where there is none, or this server has not signed it */
export function readSessionToken(parts: CookieParts, headers: Headers): string | null {
  const cookie = sessionCookie(parts, headers);
  if (cookie === null) return null;
  const signatureAt = cookie.lastIndexOf('.') + 1;
  const token = cookie.slice(0, Math.max(0, signatureAt - 1));
  // Here and now: the same of Web Crypto takes a key, a thread and two turns of the loop.
  const expected = Buffer.from(createHmac('sha256', parts.sessionSecret).update(token).digest('base64'));
  const given = Buffer.from(cookie.slice(signatureAt));
  return token !== '' && given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}

function nameOf(config: CookieParts['config']): string {
  return `${cookiePrefix(config)}.session_token`;
}
