import type { Context } from 'hono';
import { getSignedCookie, setSignedCookie } from 'hono/cookie';
import type { LimitDeps } from '#server/platform/limits/consume-limit.ts';
import { isSharedDeviceRequest } from './shared-device.ts';

/** `__Host-` over https. */
function prefixOf(publicAddress: string): 'host' | undefined {
  return publicAddress.startsWith('https:') ? 'host' : undefined;
}

/** @returns the signed cookie's value; null when missing or forged */
export async function readBrowserNote(context: Context, deps: LimitDeps, name: string): Promise<string | null> {
  const { sessionSecret, config } = deps;
  return (await getSignedCookie(context, sessionSecret, name, prefixOf(config.publicAddress))) || null;
}

export async function writeBrowserNote(
  context: Context,
  deps: LimitDeps,
  { name, value, days }: { name: string; value: string; days: number },
): Promise<void> {
  const { sessionSecret, config } = deps;
  const prefix = prefixOf(config.publicAddress);
  await setSignedCookie(context, name, value, sessionSecret, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    ...(isSharedDeviceRequest(context, deps) ? {} : { maxAge: days * 86_400 }),
    ...(prefix === undefined ? {} : { prefix, secure: true }),
  });
}
