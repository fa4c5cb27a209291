import type { Context } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';
import { z } from 'zod';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { cookiePrefix } from './session-cookie.ts';

type CookieDeps = { config: Pick<ServerContext['config'], 'publicAddress'> };

/** In the body of every sign-in call, where the person was asked. */
export const sharedDeviceField = { isSharedDevice: z.boolean().optional() } as const;

/** Unsigned: holds no personal data and can only shorten a session. */
const nameOf = ({ config }: CookieDeps) => `${cookiePrefix(config)}.shared_device`;

/** Choice in the current request, before the browser sends the cookie. */
const choiceOfRequest = new WeakMap<Context, boolean>();

/**
 * Remembers the choice until the browser closes: on a shared device sessions end with the browser, renewed ones
 * included.
 * @param isShared undefined leaves it unchanged
 */
export function rememberSharedDevice(context: Context, deps: CookieDeps, isShared: boolean | undefined): void {
  if (isShared === undefined) return;
  choiceOfRequest.set(context, isShared);
  const secure = deps.config.publicAddress.startsWith('https:');
  if (isShared) setCookie(context, nameOf(deps), 'yes', { path: '/', httpOnly: true, sameSite: 'Lax', secure });
  else if (isOnSharedDevice(deps, context.req.raw.headers)) deleteCookie(context, nameOf(deps), { path: '/', secure });
}

export function isOnSharedDevice(deps: CookieDeps, headers: Headers): boolean {
  const name = nameOf(deps);
  return parse(headers.get('cookie') ?? '', name)[name] === 'yes';
}

/** @returns `isOnSharedDevice`, or the choice in this request */
export function isSharedDeviceRequest(context: Context, deps: CookieDeps): boolean {
  return choiceOfRequest.get(context) ?? isOnSharedDevice(deps, context.req.raw.headers);
}

export function forwardCookies(context: Context, deps: CookieDeps, cookies: readonly string[]): void {
  for (const cookie of isSharedDeviceRequest(context, deps) ? asSessionCookies(cookies) : cookies) {
    context.header('Set-Cookie', cookie, { append: true });
  }
}

export function asSessionCookies(cookies: readonly string[]): string[] {
  return cookies.map((cookie) =>
    /;\s*max-age=0\b/i.test(cookie) ? cookie : cookie.replace(/;\s*(max-age|expires)=[^;]*/gi, ''),
  );
}
