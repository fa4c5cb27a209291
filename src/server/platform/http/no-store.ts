import { createMiddleware } from 'hono/factory';
import { hasAllHeaders, setDataHeaders } from './data-response.ts';

const notStored = { 'Cache-Control': 'no-store' };

/** Sets `no-store` on every response without its own cache policy. */
export function noStore() {
  return createMiddleware(async (context, next) => {
    setDataHeaders(context, notStored);
    await next();
    if (hasAllHeaders(context)) return;
    const { headers } = context.res;
    const mayBeKept = headers.has('Cache-Control') && !context.req.path.startsWith('/api/');
    // `context.header` would rebuild the response with a streamed body.
    if (!mayBeKept) headers.set('Cache-Control', 'no-store');
  });
}
