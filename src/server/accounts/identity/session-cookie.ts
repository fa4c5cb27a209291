import { parse, parseSigned } from 'hono/utils/cookie';
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
export function sessionCookie({ config }: CookieParts, headers: Headers): string | null {
  const name = nameOf(config);
  return parse(headers.get('cookie') ?? '', name)[name] ?? null;
}

/** @returns the token of the session that the cookie is for; null where there is none, or this server has not signed it */
export async function readSessionToken(parts: CookieParts, headers: Headers): Promise<string | null> {
  // Whoever brings none costs no signature: looking at one makes a key first.
  if (sessionCookie(parts, headers) === null) return null;
  const name = nameOf(parts.config);
  return (await parseSigned(headers.get('cookie') ?? '', parts.sessionSecret, name))[name] || null;
}

function nameOf(config: CookieParts['config']): string {
  return `${cookiePrefix(config)}.session_token`;
}
