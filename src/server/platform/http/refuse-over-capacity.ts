import type { IncomingMessage, ServerResponse } from 'node:http';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { CapacityPage } from './capacity-page.ts';

/** By then a connection is usually free. */
const tryAgainSeconds = 10;

export function refuseOverCapacity(
  request: IncomingMessage,
  response: ServerResponse,
  { headers, page }: { headers: Record<string, string>; page: CapacityPage },
): void {
  const isCall = request.url?.startsWith('/api/') === true;
  response.writeHead(503, {
    ...headers,
    ...(isCall ? {} : { 'Content-Security-Policy': page.contentSecurityPolicy }),
    Connection: 'close',
    'Retry-After': String(tryAgainSeconds),
    'Content-Type': isCall ? 'application/json' : 'text/html; charset=utf-8',
  });
  response.end(isCall ? JSON.stringify(new Refusal('unavailable').body) : page.html, () =>
    request.socket.destroySoon(),
  );
}
