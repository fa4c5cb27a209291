import type { HttpBindings } from '@hono/node-server';
import { createMiddleware } from 'hono/factory';

/** For a body that anybody may send, before anybody is known. */
export const smallBodyMs = 10_000;
/** For a body of the usual size. */
export const usualBodyMs = 30_000;
/** For a body that carries a file, over a bad connection. */
export const fileBodyMs = 180_000;

/**
 * Ends the connection of a request whose body has not come whole in time: who sends it a byte at a time must not hold a place.
 * @param limitMs from the moment the request's headers were read
 */
export function bodyDeadline(limitMs: number) {
  return createMiddleware<{ Bindings: Partial<HttpBindings> }>(async (context, next) => {
    const { incoming } = context.env ?? {};
    if (incoming === undefined) return next();
    const timer = setTimeout(() => {
      if (!incoming.complete) incoming.destroy();
    }, limitMs);
    try {
      await next();
    } finally {
      clearTimeout(timer);
    }
  });
}
