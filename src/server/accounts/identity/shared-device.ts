import type { Context } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';
import { z } from 'zod';
import type { Installation } from '#server/platform/installation/installation.ts';
import { cookiePrefix } from './session-cookie.ts';

type CookieParts = { config: Pick<Installation['config'], 'publicAddress'> };

/** In the body of every call that somebody may come in by: whether others use the device too, where it was asked. */
export const saysSharedDevice = { isSharedDevice: z.boolean().optional() } as const;

/** It says nothing of anybody, and can only make a session shorter: no signature. */
const nameOf = ({ config }: CookieParts) => `${cookiePrefix(config)}.shared_device`;

/** What the request that is being answered says itself: the browser has no note of it yet. */
const saidNow = new WeakMap<Context, boolean>();

/**
 * Remembers for as long as the browser is open whether others use the device too, as whoever comes in, or is in, has said: sessions
 * then end with the browser, also when they are renewed or opened in another way: the next person at the device must not find one.
 * @param isShared undefined where nobody has said: then all stays as it is
 */
export function noteSharedDevice(context: Context, parts: CookieParts, isShared: boolean | undefined): void {
  if (isShared === undefined) return;
  saidNow.set(context, isShared);
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

/** @returns `isOnSharedDevice`, with what the request itself has said */
export function comesFromSharedDevice(context: Context, parts: CookieParts): boolean {
  return saidNow.get(context) ?? isOnSharedDevice(parts, context.req.raw.headers);
}

/**
 * Gives the browser what the identity provider sets.
 * @param cookies on a shared device they go with the browser
 */
export function handOutCookies(context: Context, parts: CookieParts, cookies: readonly string[]): void {
  for (const cookie of comesFromSharedDevice(context, parts) ? untilBrowserCloses(cookies) : cookies) {
    context.header('Set-Cookie', cookie, { append: true });
  }
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
