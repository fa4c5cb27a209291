import type { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { emailShape, passwordShape, registerShape } from '../../contract/account-calls.ts';
import { readBody } from '../http/read-body.ts';
import { Refusal } from '../http/refusal.ts';
import { limitBody } from '../http/serve-calls.ts';
import type { IdentityProvider } from './identity-provider.ts';

const returnPath = z
  .string()
  .max(200)
  .regex(/^\/(?![/\\])/);

/** The identity provider's calls that this product uses, each with a strict shape in front; every other is not there. */
const passedOn = {
  '/api/auth/sign-up/email': registerShape,
  '/api/auth/sign-in/email': z.strictObject({ email: emailShape, password: z.string().min(1).max(128) }),
  '/api/auth/sign-out': z.strictObject({}),
  '/api/auth/request-password-reset': z.strictObject({ email: emailShape, redirectTo: returnPath.optional() }),
  '/api/auth/reset-password': z.strictObject({ newPassword: passwordShape, token: z.string().min(1).max(200) }),
  '/api/auth/send-verification-email': z.strictObject({ email: emailShape, callbackURL: returnPath.optional() }),
} as const;

/** Puts the identity provider on the app. */
export function serveIdentityProvider(app: OpenAPIHono, provider: IdentityProvider): void {
  for (const [path, shape] of Object.entries(passedOn)) {
    app.post(path, limitBody(), async (context) => {
      const body = await readBody(context, shape);
      const { method, headers, url } = context.req.raw;
      const cleaned = new Headers(headers);
      cleaned.delete('content-length');
      return withoutToken(
        await provider.handler(new Request(url, { method, headers: cleaned, body: JSON.stringify(body) })),
      );
    });
  }
  app.get('/api/auth/verify-email', (context) => provider.handler(context.req.raw));
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
