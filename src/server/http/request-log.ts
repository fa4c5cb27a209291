import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';

/** One line a request: never a body, a query or a person. */
export function requestLog(log: Logger) {
  return createMiddleware(async (context, next) => {
    const startedAt = performance.now();
    await next();
    const durationMs = Math.round((performance.now() - startedAt) * 10) / 10;
    log.debug(
      { method: context.req.method, route: context.req.routePath, status: context.res.status, durationMs },
      'request',
    );
  });
}
