import { createMiddleware } from 'hono/factory';

/** Lets no browser and nothing in between keep what the API says, nor anything else that does not say how long it may. */
export function noStore() {
  return createMiddleware(async (context, next) => {
    await next();
    const mayBeKept = context.res.headers.has('Cache-Control') && !context.req.path.startsWith('/api/');
    if (!mayBeKept) context.header('Cache-Control', 'no-store');
  });
}
