import type { Context } from 'hono';
import { getSignedCookie, setSignedCookie } from 'hono/cookie';
import type { LimitParts } from '#server/platform/limits/take-from-limit.ts';
import { comesFromSharedDevice } from './shared-device.ts';

/** Over https the browser takes the cookie from this very host only. */
function prefixOf(publicAddress: string): 'host' | undefined {
  return publicAddress.startsWith('https:') ? 'host' : undefined;
}

/** @returns what this server has noted in this browser under a name; null when there is nothing, or nothing of ours */
export async function readBrowserNote(context: Context, parts: LimitParts, name: string): Promise<string | null> {
  const { sessionSecret, config } = parts;
  return (await getSignedCookie(context, sessionSecret, name, prefixOf(config.publicAddress))) || null;
}

/** Notes something in this browser that only this server can read as its own; on a shared device until the browser closes. */
export async function writeBrowserNote(
  context: Context,
  parts: LimitParts,
  { name, value, days }: { name: string; value: string; days: number },
): Promise<void> {
  const { sessionSecret, config } = parts;
  const prefix = prefixOf(config.publicAddress);
  await setSignedCookie(context, name, value, sessionSecret, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    ...(comesFromSharedDevice(context, parts) ? {} : { maxAge: days * 86_400 }),
    ...(prefix === undefined ? {} : { prefix, secure: true }),
  });
}
