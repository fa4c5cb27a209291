import type { IncomingHttpHeaders } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { isLoopbackHost } from '#server/platform/settings/local-installation.ts';

/** Headers that proxies and hosting providers add and browsers never send. */
const addedByProxies =
  /forward|proxy|^via$|ip$|-addr$|^x-(?:url-)?scheme$|-https$|^(?:x-original|x-envoy|x-amz|x-azure|x-arr|x-appengine|x-cloud|cf|cdn)-|^x-amzn/;

/**
 * @param request over loopback, which may be a local proxy that rewrote the host
 * @returns whether it seems to come from a browser on this machine
 */
export function isLocalRequest({
  headers,
  httpVersion,
}: {
  headers: IncomingHttpHeaders;
  httpVersion?: string | undefined;
}): boolean {
  const host = URL.parse(`http://${headers.host ?? ''}`)?.hostname ?? '';
  // Browsers do not use HTTP/1.0; some transparent proxies do.
  return (
    isLoopbackHost(host) && httpVersion !== '1.0' && !Object.keys(headers).some((name) => addedByProxies.test(name))
  );
}

/** Responds 404 to other hosts (DNS rebinding) and proxied requests; for pages that sign in without a password. */
export const localRequestsOnly = () =>
  createMiddleware((context: Context, next) => {
    const { incoming } = (context.env ?? {}) as Partial<HttpBindings>;
    const headers = Object.fromEntries(context.req.raw.headers);
    if (!isLocalRequest({ headers, httpVersion: incoming?.httpVersion })) throw new Refusal('not-found');
    return next();
  });
