import type { Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { z } from 'zod';
import { emailShape, longestPassword, registerShape } from '#contract/accounts/account-calls.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { Visitor } from '#server/platform/http/gate.ts';
import { readBody } from '#server/platform/http/read-body.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { clientAddressReader } from '#server/platform/settings/client-address.ts';
import { verifiesEmail } from '#server/platform/settings/verifies-email.ts';
import type { AfterAccount } from './after-account.ts';
import { guardSecondFactor } from './guard-second-factor.ts';
import { guardSignIn } from './guard-sign-in.ts';
import { guardSignUp } from './guard-sign-up.ts';
import { rethrowHiddenErrors } from './hidden-errors.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { limitPasswordWork } from './password-turns.ts';
import { secondFactorShapes } from './second-factor-shapes.ts';
import { serveMailedLinks } from './serve-mailed-links.ts';
import { serveSharedDevice } from './serve-shared-device.ts';
import { forwardCookies, rememberSharedDevice, sharedDeviceField } from './shared-device.ts';

const credentials = z.strictObject({
  email: emailShape,
  password: z.string().min(1).max(longestPassword),
  ...sharedDeviceField,
});
const newAccount = registerShape.extend(sharedDeviceField);

/** Calls passed through to the identity provider, each validated first. */
const passedOn = { '/api/auth/sign-out': z.strictObject({}), ...secondFactorShapes } as const;

const answerWithAccount = z.object({ user: z.object({ id: z.string() }) });

type Surroundings = AfterAccount & {
  provider: IdentityProvider;
  identify: (headers: Headers) => Promise<Visitor>;
};

/** Mounts the identity provider; its other endpoints are not exposed. */
export function serveIdentityProvider(
  app: Hono,
  parts: Installation,
  { provider, identify, onSignUp, onComingIn }: Surroundings,
): void {
  const clientAddress = clientAddressReader(parts.config.trustedProxies);
  const signUp = guardSignUp(parts, clientAddress, verifiesEmail(parts.config), onSignUp);
  const signIn = guardSignIn(parts, clientAddress);
  const guardFactor = guardSecondFactor(parts, identify);
  const answering = (context: Context, response: Response) => answer(context, response, onComingIn);
  const askingFor = (context: Context, what: string) => ({
    address: clientAddress(context),
    what: what.toLowerCase(),
    signal: context.req.raw.signal,
  });
  app.post('/api/auth/sign-up/email', async (context) => {
    const { isSharedDevice, ...body } = await readBody(context, newAccount);
    rememberSharedDevice(context, parts, isSharedDevice);
    const pass = () => forwardToProvider(provider, context, body, parts);
    return answering(
      context,
      await limitPasswordWork(parts, askingFor(context, body.email), () => signUp(context, body, pass)),
    );
  });
  app.post('/api/auth/sign-in/email', async (context) => {
    const { isSharedDevice, ...body } = await readBody(context, credentials);
    rememberSharedDevice(context, parts, isSharedDevice);
    const pass = () => forwardToProvider(provider, context, body, parts);
    return answering(
      context,
      await limitPasswordWork(parts, askingFor(context, body.email), () => signIn(context, body, pass)),
    );
  });
  for (const [path, shape] of Object.entries(passedOn)) {
    app.post(path, async (context) => {
      const body = await readBody(context, shape);
      const pass = () => forwardToProvider(provider, context, body, parts);
      const guarded = () => guardFactor(context, pass);
      const session = context.req.header('cookie') ?? '';
      return answering(
        context,
        await ('password' in body ? limitPasswordWork(parts, askingFor(context, session), guarded) : guarded()),
      );
    });
  }
  serveSharedDevice(app, parts, { identify });
  serveMailedLinks(app, parts, { provider, identify, clientAddress, onComingIn });
  app.all('/api/auth/*', () => {
    throw new Refusal('not-found');
  });
}

/** Forwards the provider's cookies with any response. */
async function forwardToProvider(
  provider: IdentityProvider,
  context: Context,
  body: object,
  parts: Installation,
): Promise<Response> {
  const { method, headers, url } = context.req.raw;
  const cleaned = new Headers(headers);
  cleaned.delete('content-length');
  const request = new Request(url, { method, headers: cleaned, body: JSON.stringify(body) });
  const response = await rethrowHiddenErrors(() => provider.handler(request));
  forwardCookies(context, parts, response.headers.getSetCookie());
  return response;
}

/** Strips the session token from the body: it belongs in the cookie only. */
async function answer(context: Context, response: Response, onComingIn: AfterAccount['onComingIn']): Promise<Response> {
  const body = z.record(z.string(), z.unknown()).parse(await response.json());
  const { token: _token, ...rest } = body;
  const signedIn = response.ok ? answerWithAccount.safeParse(rest) : undefined;
  if (signedIn?.success) await onComingIn(context, signedIn.data.user.id);
  return context.json(rest, response.status as ContentfulStatusCode);
}
