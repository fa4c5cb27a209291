import { createMiddleware } from 'hono/factory';

/** Sets `no-store` on every response without its own cache policy. */
export function noStore() {
  return createMiddleware(async (context, next) => {
    await next();
    const { headers } = context.res;
    const mayBeKept = headers.has('Cache-Control') && !context.req.path.startsWith('/api/');
    // `context.header` would rebuild the response with a streamed body.
    if (!mayBeKept) headers.set('Cache-Control', 'no-store');
  });
}
