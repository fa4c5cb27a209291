import type { Hono } from 'hono';
import { z } from 'zod';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Visitor } from '#server/platform/http/authorize.ts';
import { readBody } from '#server/platform/http/read-body.ts';
import { rememberBrowser } from './known-browser.ts';
import { setSessionCookieAge } from './session-cookie.ts';
import { sessionLifetimes } from './session-rules.ts';
import { rememberSharedDevice, sharedDeviceField } from './shared-device.ts';

type Surroundings = {
  identify: (headers: Headers) => Promise<Visitor>;
};

const choice = z.strictObject(sharedDeviceField).required();

/** Endpoint by which a person says, also while signed in, whether the device is shared. */
export function serveSharedDevice(app: Hono, deps: ServerContext, { identify }: Surroundings): void {
  app.post('/api/auth/shared-device', async (context) => {
    const { isSharedDevice } = await readBody(context, choice);
    rememberSharedDevice(context, deps, isSharedDevice);
    const { account } = await identify(context.req.raw.headers);
    if (account !== null) {
      setSessionCookieAge(context, deps, isSharedDevice ? undefined : sessionLifetimes.expiresIn);
      await rememberBrowser(context, deps, account.signInEmail);
    }
    return context.json({ status: true });
  });
}
