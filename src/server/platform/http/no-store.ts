import { createMiddleware } from 'hono/factory';
import { hasAllHeaders, sayWithData } from './answer-data.ts';

const neverKept = { 'Cache-Control': 'no-store' };

/** Lets no browser and nothing in between keep what the API says, nor anything else that does not say how long it may. */
export function noStore() {
  return createMiddleware(async (context, next) => {
    sayWithData(context, neverKept);
    await next();
    if (hasAllHeaders(context)) return;
    const { headers } = context.res;
    const mayBeKept = headers.has('Cache-Control') && !context.req.path.startsWith('/api/');
    // By `context.header` the finished answer would be made anew, its body as a stream.
    if (!mayBeKept) headers.set('Cache-Control', 'no-store');
  });
}
