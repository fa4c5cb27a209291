import type { Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { z } from 'zod';
import { emailShape, maximumPasswordLength, registerShape } from '#contract/accounts/account-calls.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { Visitor } from '#server/platform/http/authorize.ts';
import { readBody } from '#server/platform/http/read-body.ts';
import { clientAddressReader } from '#server/platform/settings/client-address.ts';
import { verifiesEmail } from '#server/platform/settings/verifies-email.ts';
import type { AfterAccount } from './after-account.ts';
import { guardSecondFactor } from './guard-second-factor.ts';
import { guardSignIn } from './guard-sign-in.ts';
import { guardSignUp } from './guard-sign-up.ts';
import { rethrowHiddenErrors } from './hidden-errors.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { limitPasswordWork } from './password-queue.ts';
import { secondFactorShapes } from './second-factor-shapes.ts';
import { serveMailedLinks } from './serve-mailed-links.ts';
import { serveSharedDevice } from './serve-shared-device.ts';
import { forwardCookies, rememberSharedDevice, sharedDeviceField } from './shared-device.ts';

const credentials = z.strictObject({
  email: emailShape,
  password: z.string().min(1).max(maximumPasswordLength),
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
  deps: ServerContext,
  { provider, identify, onSignUp, onComingIn }: Surroundings,
): void {
  const clientAddress = clientAddressReader(deps.config.trustedProxies);
  const signUp = guardSignUp(deps, clientAddress, verifiesEmail(deps.config), onSignUp);
  const signIn = guardSignIn(deps, clientAddress);
  const guardFactor = guardSecondFactor(deps, identify);
  const answering = (context: Context, response: Response) => answer(context, response, onComingIn);
  const askingFor = (context: Context, what: string) => ({
    address: clientAddress(context),
    what: what.toLowerCase(),
    signal: context.req.raw.signal,
  });
  app.post('/api/auth/sign-up/email', async (context) => {
    const { isSharedDevice, ...body } = await readBody(context, newAccount);
    rememberSharedDevice(context, deps, isSharedDevice);
    const pass = () => forwardToProvider(provider, context, body, deps);
    return answering(
      context,
      await limitPasswordWork(deps, askingFor(context, body.email), () => signUp(context, body, pass)),
    );
  });
  app.post('/api/auth/sign-in/email', async (context) => {
    const { isSharedDevice, ...body } = await readBody(context, credentials);
    rememberSharedDevice(context, deps, isSharedDevice);
    const pass = () => forwardToProvider(provider, context, body, deps);
    return answering(
      context,
      await limitPasswordWork(deps, askingFor(context, body.email), () => signIn(context, body, pass)),
    );
  });
  for (const [path, shape] of Object.entries(passedOn)) {
    app.post(path, async (context) => {
      const body = await readBody(context, shape);
      const pass = () => forwardToProvider(provider, context, body, deps);
      const guarded = () => guardFactor(context, pass);
      const session = context.req.header('cookie') ?? '';
      return answering(
        context,
        await ('password' in body ? limitPasswordWork(deps, askingFor(context, session), guarded) : guarded()),
      );
    });
  }
  serveSharedDevice(app, deps, { identify });
  serveMailedLinks(app, deps, { provider, identify, clientAddress, onComingIn });
  app.all('/api/auth/*', () => {
    throw new Refusal('not-found');
  });
}

/** Forwards the provider's cookies with any response. */
async function forwardToProvider(
  provider: IdentityProvider,
  context: Context,
  body: object,
  deps: ServerContext,
): Promise<Response> {
  const { method, headers, url } = context.req.raw;
  const cleaned = new Headers(headers);
  cleaned.delete('content-length');
  const request = new Request(url, { method, headers: cleaned, body: JSON.stringify(body) });
  const response = await rethrowHiddenErrors(() => provider.handler(request));
  forwardCookies(context, deps, response.headers.getSetCookie());
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
