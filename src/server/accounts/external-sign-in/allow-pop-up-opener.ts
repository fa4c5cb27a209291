import { createMiddleware } from 'hono/factory';

/** Overrides the opener policy: the default severs a pop-up that returns from a provider from its opener. */
export const allowPopUpOpener = createMiddleware(async (context, next) => {
  await next();
  context.header('Cross-Origin-Opener-Policy', 'unsafe-none');
});
