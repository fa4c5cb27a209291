import type { Context } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';
import type { Installation } from '#server/platform/installation/installation.ts';
import { cookiePrefix } from './session-cookie.ts';

type CookieParts = { config: Pick<Installation['config'], 'publicAddress'> };

/** It says nothing of anybody, and can only make a session shorter: no signature. */
const nameOf = ({ config }: CookieParts) => `${cookiePrefix(config)}.shared_device`;

/**
 * Remembers for as long as the browser is open whether others use the device too, as whoever signs in has said: sessions then end
 * with the browser, also when they are renewed or opened in another way.
 */
export function noteSharedDevice(context: Context, parts: CookieParts, isShared: boolean): void {
  const secure = parts.config.publicAddress.startsWith('https:');
  if (isShared) setCookie(context, nameOf(parts), 'yes', { path: '/', httpOnly: true, sameSite: 'Lax', secure });
  else if (isOnSharedDevice(parts, context.req.raw.headers))
    deleteCookie(context, nameOf(parts), { path: '/', secure });
}

/** @returns whether the browser that sends these headers is on a device that others use too */
export function isOnSharedDevice(parts: CookieParts, headers: Headers): boolean {
  const name = nameOf(parts);
  return parse(headers.get('cookie') ?? '', name)[name] === 'yes';
}

/**
 * @param cookies as the identity provider sets them
 * @returns the same ones, without the time for which a browser would keep them after it was closed; what deletes a cookie stays
 */
export function untilBrowserCloses(cookies: readonly string[]): string[] {
  return cookies.map((cookie) =>
    /;\s*max-age=0\b/i.test(cookie) ? cookie : cookie.replace(/;\s*(max-age|expires)=[^;]*/gi, ''),
  );
}
