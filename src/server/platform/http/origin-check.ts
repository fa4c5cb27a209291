import { createMiddleware } from 'hono/factory';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { isLoopbackHost } from '#server/platform/settings/local-installation.ts';
import { hasBearerToken } from './bearer-token.ts';

const readingMethods = new Set(['GET', 'HEAD']);

/**
 * CSRF protection: rejects changing requests of foreign origins.
 * @param tokenPaths accept bearer tokens, which no foreign page can send; cookies are then ignored
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

/** @returns our own origins; all loopback names are equal */
export function allowedOrigins(publicAddress: string): Set<string> {
  const { protocol, hostname, port, origin } = new URL(publicAddress);
  if (!isLoopbackHost(hostname)) return new Set([origin]);
  const suffix = port === '' ? '' : `:${port}`;
  return new Set(localHosts.map((host) => `${protocol}//${host}${suffix}`));
}
