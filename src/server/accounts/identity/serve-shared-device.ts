import type { Hono } from 'hono';
import { z } from 'zod';
import type { Visitor } from '#server/platform/http/gate.ts';
import { readBody } from '#server/platform/http/read-body.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { rememberBrowser } from './known-browser.ts';
import { setSessionCookieAge } from './session-cookie.ts';
import { sessionTimes } from './session-rules.ts';
import { rememberSharedDevice, sharedDeviceField } from './shared-device.ts';

type Surroundings = {
  identify: (headers: Headers) => Promise<Visitor>;
};

const choice = z.strictObject(sharedDeviceField).required();

/** Endpoint by which a person says, also while signed in, whether the device is shared. */
export function serveSharedDevice(app: Hono, parts: Installation, { identify }: Surroundings): void {
  app.post('/api/auth/shared-device', async (context) => {
    const { isSharedDevice } = await readBody(context, choice);
    rememberSharedDevice(context, parts, isSharedDevice);
    const { account } = await identify(context.req.raw.headers);
    if (account !== null) {
      setSessionCookieAge(context, parts, isSharedDevice ? undefined : sessionTimes.expiresIn);
      await rememberBrowser(context, parts, account.signInEmail);
    }
    return context.json({ status: true });
  });
}
