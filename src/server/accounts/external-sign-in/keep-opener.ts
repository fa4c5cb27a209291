import { createMiddleware } from 'hono/factory';

/**
 * Goes around the security headers: with the opener policy of our other pages a browser cuts a pop-up that comes back from a
 * provider off from the window that opened it, and that window takes it for closed.
 */
export const keepOpener = createMiddleware(async (context, next) => {
  await next();
  context.header('Cross-Origin-Opener-Policy', 'unsafe-none');
});
