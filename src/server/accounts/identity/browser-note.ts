import type { Context } from 'hono';
import { getSignedCookie, setSignedCookie } from 'hono/cookie';
import type { LimitParts } from '#server/platform/limits/take-from-limit.ts';
import { isSharedDeviceRequest } from './shared-device.ts';

/** `__Host-` over https. */
function prefixOf(publicAddress: string): 'host' | undefined {
  return publicAddress.startsWith('https:') ? 'host' : undefined;
}

/** @returns the signed cookie's value; null when missing or forged */
export async function readBrowserNote(context: Context, parts: LimitParts, name: string): Promise<string | null> {
  const { sessionSecret, config } = parts;
  return (await getSignedCookie(context, sessionSecret, name, prefixOf(config.publicAddress))) || null;
}

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
    ...(isSharedDeviceRequest(context, parts) ? {} : { maxAge: days * 86_400 }),
    ...(prefix === undefined ? {} : { prefix, secure: true }),
  });
}
