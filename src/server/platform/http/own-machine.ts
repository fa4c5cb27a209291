import type { IncomingHttpHeaders } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { isLoopbackHost } from '#server/platform/settings/local-installation.ts';

/** Whatever names a forwarding, an address, a scheme or a provider: no browser sends the like. */
const addedByProxies =
  /forward|proxy|^via$|ip$|-addr$|^x-(?:url-)?scheme$|-https$|^(?:x-original|x-envoy|x-amz|x-azure|x-arr|x-appengine|x-cloud|cf|cdn)-|^x-amzn/;

/**
 * @param request whose connection comes from this machine; a proxy on it has such a one too, and may have given its own name as the host
 * @returns whether a browser on this very machine has sent it, as far as can be seen
 */
export function isOwnMachines({
  headers,
  httpVersion,
}: {
  headers: IncomingHttpHeaders;
  httpVersion?: string | undefined;
}): boolean {
  const host = URL.parse(`http://${headers.host ?? ''}`)?.hostname ?? '';
  // No browser speaks HTTP/1.0, and proxies that say nothing of themselves do.
  return (
    isLoopbackHost(host) && httpVersion !== '1.0' && !Object.keys(headers).some((name) => addedByProxies.test(name))
  );
}

/** Answers 404 to requests that name another host (DNS rebinding) or came through a proxy. For pages that sign in without a password. */
export const ownMachineOnly = () =>
  createMiddleware((context: Context, next) => {
    const { incoming } = (context.env ?? {}) as Partial<HttpBindings>;
    const headers = Object.fromEntries(context.req.raw.headers);
    if (!isOwnMachines({ headers, httpVersion: incoming?.httpVersion })) throw new Refusal('not-found');
    return next();
  });
