import type { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { emailShape, passwordShape, registerShape } from '../../contract/account-calls.ts';
import { readBody } from '../http/read-body.ts';
import { Refusal } from '../http/refusal.ts';
import { limitBody } from '../http/serve-calls.ts';
import { createSlots } from '../http/slots.ts';
import { withoutHidingFaults } from './hidden-faults.ts';
import type { IdentityProvider } from './identity-provider.ts';

/** A path of our own: no host in any spelling, and nothing that an address parser skips. */
const returnPath = z
  .string()
  .max(200)
  .regex(/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/, 'É esperado um caminho deste site.');

const verificationQuery = z.object({ token: z.string().max(2000), callbackURL: returnPath.default('/') });

const signUpPath = '/api/auth/sign-up/email';

/** The identity provider's calls that this product uses, each with a strict shape in front; every other is not there. */
const passedOn = {
  [signUpPath]: registerShape,
  '/api/auth/sign-in/email': z.strictObject({ email: emailShape, password: z.string().min(1).max(128) }),
  '/api/auth/sign-out': z.strictObject({}),
  '/api/auth/request-password-reset': z.strictObject({ email: emailShape, redirectTo: returnPath.optional() }),
  '/api/auth/reset-password': z.strictObject({ newPassword: passwordShape, token: z.string().min(1).max(200) }),
  '/api/auth/send-verification-email': z.strictObject({ email: emailShape, callbackURL: returnPath.optional() }),
} as const;

/** Each sign-up keeps a database connection while its password is hashed; the others must not run out of them. */
const signUpSlots = createSlots(4);

/** Puts the identity provider on the app. */
export function serveIdentityProvider(app: OpenAPIHono, provider: IdentityProvider): void {
  for (const [path, shape] of Object.entries(passedOn)) {
    app.post(path, limitBody(), async (context) => {
      const body = await readBody(context, shape);
      const { method, headers, url } = context.req.raw;
      const cleaned = new Headers(headers);
      cleaned.delete('content-length');
      const request = new Request(url, { method, headers: cleaned, body: JSON.stringify(body) });
      const passOn = () => withoutHidingFaults(() => provider.handler(request));
      return withoutToken(await (path === signUpPath ? signUpSlots(passOn) : passOn()));
    });
  }
  app.get('/api/auth/verify-email', (context) => {
    const asked = verificationQuery.safeParse(context.req.query());
    if (!asked.success) throw new Refusal('invalid-input');
    const { url, headers } = context.req.raw;
    const request = new Request(new URL(`?${new URLSearchParams(asked.data)}`, url), { headers });
    return withoutHidingFaults(() => provider.handler(request));
  });
  app.all('/api/auth/*', () => {
    throw new Refusal('not-found');
  });
}

/** The session token belongs in the cookie only. */
async function withoutToken(response: Response): Promise<Response> {
  if (response.headers.get('content-type')?.includes('application/json') !== true) return response;
  const body: unknown = await response.json();
  if (typeof body === 'object' && body !== null && 'token' in body) delete body.token;
  return new Response(JSON.stringify(body), { status: response.status, headers: response.headers });
}
