import { createMiddleware } from 'hono/factory';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { isLoopbackHost } from '#server/platform/settings/local-installation.ts';
import { hasBearerToken } from './bearer-token.ts';

const readingMethods = new Set(['GET', 'HEAD']);

/**
 * Refuses every changing request that does not come from the product's own pages.
 * @param tokenPaths where programs may come with a token instead: no page can send one from elsewhere, and cookies beside it are ignored
 */
export function originCheck(publicAddress: string, tokenPaths: ReadonlySet<string> = new Set()) {
  const own = allowedOrigins(publicAddress);
  return createMiddleware((context, next) => {
    const { method, path, raw } = context.req;
    const isProgram = tokenPaths.has(path) && hasBearerToken(raw.headers);
    if (!readingMethods.has(method) && !isProgram && !own.has(context.req.header('origin') ?? '')) {
      throw new Refusal('foreign-origin');
    }
    return next();
  });
}

const localHosts = ['localhost', '127.0.0.1', '[::1]'];

/** @returns the origins of our own pages: on this machine all its own names are the same place. */
export function allowedOrigins(publicAddress: string): Set<string> {
  const { protocol, hostname, port, origin } = new URL(publicAddress);
  if (!isLoopbackHost(hostname)) return new Set([origin]);
  const suffix = port === '' ? '' : `:${port}`;
  return new Set(localHosts.map((host) => `${protocol}//${host}${suffix}`));
}
